/** Numbers that one seed gives, always the same ones (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, and never, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** Undefined of nothing. */
  pick<T>(among: readonly T[]): T | undefined {
    return among[Math.floor(this.next() * among.length)]
  }

  oneOf<const T extends readonly [unknown, ...unknown[]]>(among: T): T[number] {
    return among[Math.floor(this.next() * among.length)]
  }

  /** So many of them, in an order of its own. */
  some<T>(among: readonly T[], count: number): T[] {
    const left = [...among]
    const taken: T[] = []
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(Math.floor(this.next() * left.length), 1))
    return taken
  }
}
