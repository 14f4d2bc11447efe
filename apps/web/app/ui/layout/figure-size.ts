/** What a figure's typeface takes for each character, in parts of its size, with a little room. */
const ROOM_OF_A_CHARACTER = 0.69

/** As large as wished, yet the whole figure fits on one line of its container (`container-type: inline-size`). */
export function figureSize(figure: string, wished: string): string {
  const share = Math.floor(100 / (Math.max(figure.length, 1) * ROOM_OF_A_CHARACTER))
  return `min(${wished}, ${share}cqi)`
}

/** Of the figures of one row, so that all get the size in which it fits. */
export function longestOf(figures: readonly string[]): string {
  return figures.reduce((longest, figure) => (figure.length > longest.length ? figure : longest), '')
}
