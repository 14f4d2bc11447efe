import type { Quantities } from './taken-places.rules'

/** What changes in all when runners change sizes; one who keeps theirs, or two who swap, move nothing. */
export function sizeChanges(
  changes: readonly { readonly from: string | null; readonly to: string | null }[],
): Quantities {
  const net = new Map<string, number>()
  for (const { from, to } of changes) {
    if (from !== null) net.set(from, (net.get(from) ?? 0) - 1)
    if (to !== null) net.set(to, (net.get(to) ?? 0) + 1)
  }
  const moved = [...net].filter(([, quantity]) => quantity !== 0)
  return { names: moved.map(([size]) => size), quantities: moved.map(([, quantity]) => quantity) }
}
