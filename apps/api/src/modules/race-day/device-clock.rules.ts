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

interface Moment {
  readonly device_id: string
  readonly told_at: Date
  readonly occurred_at: Date
}

/**
 * How long after one thing another was done, in milliseconds: by the clock of the device that did both, whose own screen
 * counted by it. Between two devices, by ours, which how long each upload was on its way makes a little uncertain.
 */
export function timeBetween(one: Moment, other: Moment): number {
  const clock = one.device_id === other.device_id ? 'told_at' : 'occurred_at'
  return other[clock].getTime() - one[clock].getTime()
}
