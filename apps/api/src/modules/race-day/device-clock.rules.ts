const WRONG_CLOCK_MS = 5 * 60_000

export interface ClockReading {
  readonly told_at: Date
  /** What the device's clock said as it sent this. */
  readonly sent_at: Date
  /** When it came, by ours. */
  readonly received_at: Date
}

/** When something happened by our clock, told by one that may be a day off. Nothing happens after it is received. */
export function momentOf({ told_at, sent_at, received_at }: ClockReading): {
  readonly occurred_at: Date
  readonly wrong_clock: boolean
} {
  const ahead = sent_at.getTime() - received_at.getTime()
  const occurred = Math.min(told_at.getTime() - ahead, received_at.getTime())
  return { occurred_at: new Date(occurred), wrong_clock: Math.abs(ahead) > WRONG_CLOCK_MS }
}
