import type { Call } from '@zancada/contracts'
import { ApiError, type Credentials } from '../../api-client'
import { sessionTexts } from '../locale'
import { SESSION_EXPIRED } from '../token-keeper'

interface ViewingKeeperDependencies {
  /** Null once it is over. */
  readonly token: () => string | null
  readonly isPast: () => boolean
  readonly onOver: () => void
}

/**
 * Signs every call of a tab that looks as somebody else, those of the login too, so that the API refuses them. There is
 * nothing to renew: a refused token is the end.
 */
export class ViewingKeeper implements Credentials {
  readonly #deps: ViewingKeeperDependencies

  constructor(deps: ViewingKeeperDependencies) {
    this.#deps = deps
  }

  async headersFor(_call: Call): Promise<Record<string, string>> {
    if (this.#deps.isPast()) this.#deps.onOver()
    return { Authorization: `Bearer ${this.#token()}` }
  }

  async renewAfterRefusal(): Promise<boolean> {
    this.#deps.onOver()
    return false
  }

  /** What is closed to a viewing says nothing about what its person may do. */
  noteForbidden(): void {}

  assertPresent(): void {
    this.#token()
  }

  #token(): string {
    const token = this.#deps.token()
    if (token === null)
      throw new ApiError({ status: 401, code: SESSION_EXPIRED, detail: sessionTexts.t('viewing.over') })
    return token
  }
}
