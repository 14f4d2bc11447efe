import type { Call } from '@zancada/contracts'
import { type ApiClient, ApiError, type Credentials } from '../api-client'
import { emailOf, isTokenExpired, personOf } from './access-token'
import { accountCalls } from './lazy-account-calls'
import { sessionTexts } from './locale'
import type { ServerClock } from './server-clock'
import type { SessionTabs } from './session-tabs'
import type { SessionVault } from './session-vault'

/** Code of the error a call throws when its session could not be renewed. */
export const SESSION_EXPIRED = 'session_expired'

/** Code of the refusal for a member who no longer works for any team. */
const STAFF_DEACTIVATED = 'staff_deactivated'

/** Why a session ended without its person asking for it. */
export type EndReason = 'expired' | 'deactivated'

export interface TokenKeeperDependencies {
  readonly vault: SessionVault
  /** Calls as nobody: renewing must never wait for itself. */
  readonly anonymousClient: ApiClient
  readonly serverClock: ServerClock
  /** Runs one at a time among all the tabs of the site. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  readonly tabs: Pick<SessionTabs, 'catchUp' | 'share'>
  readonly onExpired: (because: EndReason) => void
  /** What the person may do could have changed: a token was renewed, or something was forbidden. */
  readonly onDoubt: () => void
}

/**
 * Signs the calls of the session. A token about to expire is renewed before the call and a refused one after it,
 * once; everyone who needs a renewal meanwhile waits for the same one. A renewal the server refuses ends the session. What
 * one person asked for never leaves with the token of another who signed in meanwhile.
 */
export class TokenKeeper implements Credentials {
  readonly #deps: TokenKeeperDependencies
  #renewal: { readonly spent: string; readonly renewed: Promise<string> } | null = null

  constructor(deps: TokenKeeperDependencies) {
    this.#deps = deps
  }

  async headersFor(call: Call): Promise<Record<string, string>> {
    if (isTokenCall(call)) return {}
    const { isGuest, guestToken, accessToken } = this.#deps.vault.read()
    if (isGuest) return guestToken === null ? {} : { 'X-Guest-Token': guestToken }
    if (accessToken === null) return {}
    const isExpired = isTokenExpired(accessToken, this.#deps.serverClock.now())
    return { Authorization: bearer(isExpired ? await this.#renewed(accessToken) : accessToken) }
  }

  async renewAfterRefusal(_call: Call, sent: Record<string, string>): Promise<boolean> {
    const { accessToken } = this.#deps.vault.read()
    if (sent.Authorization === undefined || accessToken === null) return false
    if (sent.Authorization === bearer(accessToken)) await this.#renewed(accessToken)
    return isSamePerson(sent.Authorization, this.#deps.vault.read().accessToken)
  }

  noteForbidden(_call: Call, sent: Record<string, string>): void {
    if (sent.Authorization !== undefined) this.#deps.onDoubt()
  }

  assertPresent({ Authorization: asked, 'X-Guest-Token': askedAsGuest }: Record<string, string>): void {
    const { isGuest, guestToken, accessToken } = this.#deps.vault.read()
    const isThere =
      askedAsGuest === undefined || (isGuest && emailOf(askedAsGuest) === emailOf(guestToken ?? ''))
    if (!isThere || (asked !== undefined && (isGuest || !isSamePerson(asked, accessToken))))
      throw expiredRequest()
  }

  /** The renewal of a session that somebody replaced meanwhile is nothing the new one should wait for. */
  #renewed(spent: string): Promise<string> {
    if (this.#renewal?.spent === spent) return this.#renewal.renewed
    const renewed = this.#deps
      .exclusively(() => this.#renew(spent))
      .finally(() => {
        if (this.#renewal?.renewed === renewed) this.#renewal = null
      })
    this.#renewal = { spent, renewed }
    return renewed
  }

  async #renew(spent: string): Promise<string> {
    const { vault, anonymousClient, serverClock, tabs, onDoubt } = this.#deps
    await tabs.catchUp(spent)
    const { accessToken, refreshToken } = vault.read()
    if (accessToken === null || !isSamePerson(spent, accessToken)) throw expiredRequest()
    // Another tab was faster: its tokens are ours too.
    if (accessToken !== spent) return accessToken
    if (refreshToken === null) throw this.#expired()
    try {
      const { refreshTokenCall } = await accountCalls()
      const answer = await anonymousClient.call(refreshTokenCall, { body: { refresh: refreshToken } })
      if (!vault.renew(refreshToken, answer.access, answer.refresh ?? refreshToken)) throw expiredRequest()
      serverClock.received(answer.access)
      await tabs.share()
      onDoubt()
      return answer.access
    } catch (error) {
      if (error instanceof ApiError && isRefusal(error)) throw this.#expired(error)
      throw error
    }
  }

  #expired(cause?: ApiError): ApiError {
    this.#deps.onExpired(cause?.code === STAFF_DEACTIVATED ? 'deactivated' : 'expired')
    return expiredRequest(cause)
  }
}

/** Calls that carry or mint tokens identify nobody by header. */
function isTokenCall(call: Call): boolean {
  return call.path.startsWith('/api/v1/usuarios/token/')
}

function bearer(token: string): string {
  return `Bearer ${token}`
}

/** Of tokens, bare or as they are sent. */
function isSamePerson(token: string, other: string | null): boolean {
  return other !== null && personOf(token) === personOf(other)
}

/**
 * The API looked at the token and refused it. No answer, one that can't be read and a server in trouble say nothing
 * about the session, and a lost network logs nobody out.
 */
function isRefusal({ status, code }: ApiError): boolean {
  return status !== null && REFUSALS.has(status) && code !== SESSION_EXPIRED
}

const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403])

function expiredRequest(cause?: unknown): ApiError {
  return new ApiError({
    status: 401,
    code: SESSION_EXPIRED,
    detail: sessionTexts.t('requestExpired'),
    cause,
  })
}
