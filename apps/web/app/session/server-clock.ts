import { issuedAtOf } from './access-token'
import { CLOCK_AHEAD_KEY } from './session-keys'
import type { WebStorage } from './session-vault'

/** What a slow answer or a clock a little off may differ by, without being worth remembering. */
const TOLERANCE_MS = 60_000

/**
 * The server's time, by this device's clock and how far ahead that was when the last token arrived. It is kept for the
 * device: a wrong clock is wrong for every account. A clock that is put right later corrects itself with the next
 * token, which a call that the server refuses asks for.
 */
export class ServerClock {
  readonly #storage: WebStorage
  readonly #now: () => number

  constructor(storage: WebStorage, now: () => number) {
    this.#storage = storage
    this.#now = now
  }

  now(): number {
    const ahead = Number(this.#storage.getItem(CLOCK_AHEAD_KEY) ?? 0)
    return this.#now() - (Number.isFinite(ahead) ? ahead : 0)
  }

  /** A token that the server has just issued. */
  received(token: string): void {
    const issuedAt = issuedAtOf(token)
    if (issuedAt === null) return
    const ahead = this.#now() - issuedAt
    if (Math.abs(ahead) > TOLERANCE_MS) this.#storage.setItem(CLOCK_AHEAD_KEY, String(ahead))
    else this.#storage.removeItem(CLOCK_AHEAD_KEY)
  }
}
