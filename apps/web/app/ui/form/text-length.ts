/** A limit nobody nears by writing a word or two is counted only near its end; a short one, not at all. */
const WORTH_COUNTING = 40
const NEAR = 0.85

export interface TextLength {
  readonly used: number
  /** How many characters do not fit. */
  readonly over: number
  readonly isNear: boolean
}

/** As the contract counts: without the blanks around. */
export function lengthOf(text: string, limit = Number.POSITIVE_INFINITY): TextLength {
  const used = text.trim().length
  return {
    used,
    over: Math.max(0, used - limit),
    isNear: limit >= WORTH_COUNTING && used >= limit * NEAR,
  }
}
