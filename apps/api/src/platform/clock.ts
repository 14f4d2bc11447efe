/** "Now" is always asked of a clock that someone passed in, so that tests can stand at any moment. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
