/** How a round ended. `refused`: the signed-in account has no access to the race. */
export type RoundEnd = 'online' | 'offline' | 'refused'

export interface RoundSurroundings {
  readonly isOnline: () => boolean
  /** Somebody looks, or something waits to be uploaded. */
  readonly isWanted: () => boolean
  /** Calls when the network comes back or goes, or the page is looked at again. */
  readonly onReturn: (listener: () => void) => () => void
  /** Runs the action later; the answer cancels it. */
  readonly after: (milliseconds: number, action: () => void) => () => void
  /** From 0 to 1, so that a thousand devices do not ask at once. */
  readonly random: () => number
}

const EACH_MS = 10_000
const SPREAD_MS = 5_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/** One round after another: soon after something was done, now and then while nothing is, later and later in trouble. */
export class Rounds {
  readonly #surroundings: RoundSurroundings
  readonly #run: () => Promise<RoundEnd>
  #running: Promise<void> | null = null
  #isAskedAgain = false
  #failures = 0
  #isStopped = false
  #cancel = () => {}
  #leave: () => void

  constructor(surroundings: RoundSurroundings, run: () => Promise<RoundEnd>) {
    this.#surroundings = surroundings
    this.#run = run
    this.#leave = surroundings.onReturn(() => {
      this.#failures = 0
      void this.now()
    })
  }

  /** Done when a round that began after the question is. */
  async now(): Promise<void> {
    if (this.#running !== null) {
      this.#isAskedAgain = true
      return this.#running
    }
    this.#cancel()
    this.#running = this.#rounds().finally(() => {
      this.#running = null
      this.#plan()
    })
    return this.#running
  }

  /** Something waits to be uploaded: at once, unless the last tries failed and the next one is planned. */
  soon(): void {
    if (this.#failures === 0) void this.now()
  }

  stop(): void {
    this.#isStopped = true
    this.#cancel()
    this.#leave()
  }

  async #rounds(): Promise<void> {
    do {
      this.#isAskedAgain = false
      const end = await this.#run()
      this.#failures = end === 'online' ? 0 : this.#failures + 1
    } while (this.#isAskedAgain && !this.#isStopped && this.#failures === 0)
  }

  #plan(): void {
    if (this.#isStopped) return
    const { random, after, isWanted, isOnline } = this.#surroundings
    const wait =
      this.#failures === 0
        ? EACH_MS + random() * SPREAD_MS
        : Math.min(FIRST_WAIT_MS * 2 ** (this.#failures - 1), LONGEST_WAIT_MS) * (0.5 + random() / 2)
    this.#cancel = after(wait, () => {
      // Nobody looks, or nothing would get through: the next round comes with their return.
      if (isWanted() && isOnline()) void this.now()
      else this.#plan()
    })
  }
}
