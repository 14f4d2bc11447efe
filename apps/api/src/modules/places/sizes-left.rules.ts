/** Each with its size while one is left, in their order; the others without. A size that is not sold any more has none. */
export function withSizesLeft<Place extends { readonly size: string | null }>(
  places: readonly Place[],
  left: ReadonlyMap<string, number | null>,
): Place[] {
  const given = new Map<string, number>()
  return places.map((place) => {
    if (place.size === null) return place
    const limit = left.get(place.size)
    const before = given.get(place.size) ?? 0
    if (limit === undefined || (limit !== null && before >= limit)) return { ...place, size: null }
    given.set(place.size, before + 1)
    return place
  })
}
