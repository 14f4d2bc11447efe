const WRONG_CLOCK_MS = 5 * 60_000

export interface ClockReading {
  readonly told_at: Date
  /** What the device's clock said as it sent this. */
  readonly sent_at: Date
  /** When it came, by ours. */
  readonly received_at: Date
  /** By the device's clock, the latest thing that it did before. */
  readonly told_before?: Date | undefined
  /** By our clock, the time of the runner's registration. */
  readonly after?: Date | undefined
}

/**
 * When something happened by our clock, told by one that may be a day off. Nothing happens after it is received. A clock
 * that was put right before it sent this shows by what it told: later than it was sent, or earlier than what came before.
 * A moment before its runner was registered is impossible and says nothing: the latest moment that is possible takes its
 * place, so that it wins over no scan whose moment is known.
 */
export function momentOf({ told_at, sent_at, received_at, told_before, after }: ClockReading): {
  readonly occurred_at: Date
  readonly wrong_clock: boolean
} {
  const ahead = sent_at.getTime() - received_at.getTime()
  const told = told_at.getTime() - ahead
  const early = after ? after.getTime() - told : 0
  const off = [
    Math.abs(ahead),
    told - received_at.getTime(),
    told_before ? told_before.getTime() - told_at.getTime() : 0,
    early,
  ]
  const possible = early > WRONG_CLOCK_MS ? received_at.getTime() : Math.max(told, after?.getTime() ?? told)
  return {
    occurred_at: new Date(Math.min(possible, received_at.getTime())),
    wrong_clock: Math.max(...off) > WRONG_CLOCK_MS,
  }
}

/**
 * For each of the things that a device did one after another, the latest that it told before it. What it told to be after
 * it was sent says nothing of the others.
 */
export function latestBefore(told: readonly Date[], sent_at: Date): readonly (Date | undefined)[] {
  let latest: Date | undefined
  return told.map((moment) => {
    const before = latest
    if (moment <= sent_at && (latest === undefined || moment > latest)) latest = moment
    return before
  })
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
