import type { AvailableRole } from '@zancada/contracts'
import { emailOf, personOf } from './access-token'
import { isAvailableRole } from './roles'
import { PAYMENT_SESSION_KEY } from './session-keys'
import type { WebStorage } from './session-vault'

const PAYMENT_SESSION_LIFETIME_MS = 2 * 60 * 60_000

/**
 * The session set aside while the person is at the payment provider: the way back may open in another tab or
 * browser window, where the tab's own storage is empty. It is taken once, and worth nothing after two hours.
 */
export interface PaymentSession {
  readonly accessToken: string | null
  readonly refreshToken: string | null
  readonly selectedRole: AvailableRole | null
  readonly timestamp: number
  readonly provider: string
  /** Only where a guest pays. */
  readonly guestToken?: string | null
}

export class PaymentSessionShelf {
  readonly #storage: WebStorage
  readonly #now: () => number

  constructor(storage: WebStorage, now: () => number) {
    this.#storage = storage
    this.#now = now
  }

  put(session: Omit<PaymentSession, 'timestamp'>): void {
    const preserved: PaymentSession = { ...session, timestamp: this.#now() }
    this.#storage.setItem(PAYMENT_SESSION_KEY, JSON.stringify(preserved))
  }

  /** Hands the preserved session over and forgets it; null when there is none, or it expired. */
  take(): PaymentSession | null {
    const preserved = this.#living()
    this.discard()
    return preserved
  }

  discard(): void {
    this.#storage.removeItem(PAYMENT_SESSION_KEY)
  }

  /** Somebody's session ended. One that is known to be another's waits on. */
  discardOf(person: string | null): void {
    const preserved = this.#living()
    const owner = preserved && ownerOf(preserved)
    if (owner === null || owner === person) this.discard()
  }

  discardExpired(): void {
    if (this.#living() === null) this.discard()
  }

  #living(): PaymentSession | null {
    const preserved = parsed(this.#storage.getItem(PAYMENT_SESSION_KEY))
    if (preserved === null) return null
    // Either way: a clock set back must not make it live for ever.
    const age = Math.abs(this.#now() - preserved.timestamp)
    return age < PAYMENT_SESSION_LIFETIME_MS ? preserved : null
  }
}

function ownerOf({ accessToken, guestToken }: PaymentSession): string | null {
  if (accessToken !== null) return personOf(accessToken)
  return guestToken ? emailOf(guestToken) : null
}

function parsed(text: string | null): PaymentSession | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isPaymentSession(value) ? value : null
  } catch {
    return null
  }
}

function isPaymentSession(value: unknown): value is PaymentSession {
  if (typeof value !== 'object' || value === null) return false
  const {
    accessToken,
    refreshToken,
    selectedRole,
    timestamp,
    provider,
    guestToken,
  }: Record<string, unknown> = {
    ...value,
  }
  return (
    [accessToken, refreshToken, guestToken ?? null].every(isTokenOrNull) &&
    (selectedRole === null || isAvailableRole(selectedRole)) &&
    typeof timestamp === 'number' &&
    typeof provider === 'string'
  )
}

function isTokenOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}
