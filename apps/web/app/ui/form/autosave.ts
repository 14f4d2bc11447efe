/** How long the hand rests before what it typed is saved. */
export const TYPING_PAUSE_MS = 1_000

/**
 * Saves at every pause in typing, one save at a time: each starts from the version that the previous one left, so two
 * overlapping saves would conflict as if they were two people's. Work that comes meanwhile waits its turn.
 */
export class Autosave {
  #timer: ReturnType<typeof setTimeout> | null = null
  #running: Promise<unknown> | null = null

  constructor(private readonly save: () => Promise<unknown>) {}

  /** Something was typed: it is saved once the hand rests. */
  later(): void {
    this.rest()
    this.#timer = setTimeout(() => {
      this.#timer = null
      void this.alone(this.save)
    }, TYPING_PAUSE_MS)
  }

  /** Something was typed that is not being saved yet. */
  get isDue(): boolean {
    return this.#timer !== null
  }

  /** Nothing is saved by itself until something more is typed. */
  rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** Runs what writes or reads the stored version while nothing else does. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    // Several may have waited for the same one: the first to go on makes the others wait again.
    while (this.#running !== null) await this.#running.catch(() => {})
    const turn = work()
    this.#running = turn
    try {
      return await turn
    } finally {
      this.#running = null
    }
  }
}
