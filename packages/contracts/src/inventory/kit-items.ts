interface GivenTo {
  readonly size: string | null
  readonly category_id: string | null
}

/** What a runner gets of a kit: what is for everybody, for their category, and the shirt of their size. */
export function itemsFor<Item extends GivenTo>(
  kit: readonly Item[],
  runner: { readonly category_id: string; readonly size: string | null },
): Item[] {
  return kit.filter(
    ({ size, category_id }) =>
      (size === null || size === runner.size) && (category_id === null || category_id === runner.category_id),
  )
}
