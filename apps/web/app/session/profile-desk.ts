import type { Profile } from '@zancada/contracts'
import { ApiError } from '../api-client'
import { accountCalls } from './lazy-account-calls'
import { sessionTexts } from './locale'
import type { SessionContext } from './session-context'

/** A screen that is forbidden again and again is reason to ask now and then, not each time. */
const RECONSIDER_MS = 30_000

/** Fetches the signed-in person's profile and keeps it with the session. */
export class ProfileDesk {
  readonly #context: SessionContext
  #loading = 0
  #reconsideredAt = Number.NEGATIVE_INFINITY

  constructor(context: SessionContext) {
    this.#context = context
  }

  async load(): Promise<Profile> {
    const { vault, client } = this.#context
    if (vault.read().accessToken === null) {
      throw new ApiError({ status: 401, code: 'no_access_token', detail: sessionTexts.t('noAccessToken') })
    }
    this.#loading += 1
    try {
      const { loadProfileCall } = await accountCalls()
      const profile = await client.call(loadProfileCall)
      this.keep(profile)
      return profile
    } finally {
      this.#loading -= 1
    }
  }

  /** After something that changed it was done: that it could not be read again does not undo it. */
  async refresh(): Promise<void> {
    await this.load().catch((error: unknown) => this.#context.log('the profile could not be reloaded', error))
  }

  keep(profile: Profile): void {
    this.#context.vault.writeProfile(profile)
    this.#context.store.sync()
  }

  /** What the person may do could have changed. Asks the server, unless it is being asked or just was. */
  reconsider(): void {
    if (this.#context.clock.now() - this.#reconsideredAt >= RECONSIDER_MS) this.reload()
  }

  /** What the person may do did change. Asks the server, unless it is being asked. */
  reload(): void {
    const { clock, log } = this.#context
    if (this.#loading > 0) return
    this.#reconsideredAt = clock.now()
    this.load().catch((error: unknown) => log('the profile could not be loaded again', error))
  }
}
