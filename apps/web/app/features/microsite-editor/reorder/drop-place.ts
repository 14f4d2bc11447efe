export interface Span {
  top: number
  bottom: number
}

/**
 * Where an item dragged to a height would land: before the first of the others whose middle is below the pointer. The
 * answer is its index in the list once it has moved.
 */
export function dropPlace(spans: readonly Span[], dragged: number, y: number): number {
  const others = spans.filter((_, index) => index !== dragged)
  const next = others.findIndex(({ top, bottom }) => y < (top + bottom) / 2)
  return next === -1 ? others.length : next
}
