import type { Clock } from '@zancada/api'

/** A Monday, at eight in Bogotá, after whatever the migrations wrote. */
const BEGINNING = '2030-03-04T13:00:00Z'

/** Moves only when somebody in the world says so. */
export class WorldClock implements Clock {
  #now = new Date(BEGINNING)

  now(): Date {
    return new Date(this.#now)
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
