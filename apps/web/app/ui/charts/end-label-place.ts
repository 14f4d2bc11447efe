/** How far from the line a figure stays. */
const GAP = 10
/** Of letters of 13 px, from their foot. */
const LETTERS = 11
/** From here on a figure is no longer taken for the one of its point. */
const FAR = 40

export interface EndLabelRoom {
  /** Of every point that the label would stand over or under, the last one among them. */
  readonly heights: readonly number[]
  readonly end: number
  readonly top: number
  readonly bottom: number
}

/**
 * The foot of the figure at the end of a line, where it covers none of it if it can: over the highest point it reaches
 * or under the lowest, whichever is nearer the end. As on a screen, less is higher.
 */
export function endLabelFoot({ heights, end, top, bottom }: EndLabelRoom): number {
  const over = Math.min(end, ...heights) - GAP
  const under = Math.max(end, ...heights) + GAP + LETTERS
  const isNearerUnder = under - LETTERS - end < end - over
  if (isNearerUnder && under <= bottom - GAP / 2) return under
  // Far over its end it would be read as the value of the peak: it stays with its end, on the line, with an edge around it.
  if (end - over > FAR) return end - GAP
  return Math.max(over, top - GAP)
}
