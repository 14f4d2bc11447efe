import { itemsFor } from '@zancada/contracts'

interface Part {
  readonly name: string
  readonly size: string | null
  readonly category_id: string | null
}

/** Which parts of their kit a runner has, and which they still lack; `handed` null is the whole of it. */
export function partsOf(
  kit: readonly Part[],
  runner: { readonly category_id: string; readonly size: string | null },
  handed: readonly string[] | null,
): { readonly items: string[]; readonly missing: string[] } {
  const every = [...new Set(itemsFor(kit, runner).map(({ name }) => name))]
  if (handed === null) return { items: every, missing: [] }
  return { items: [...handed], missing: every.filter((name) => !handed.includes(name)) }
}
