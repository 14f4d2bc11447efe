/** The list with one item taken to another place; places beyond its ends are its ends. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), ...list.slice(from, from + 1), ...rest.slice(place)]
}
