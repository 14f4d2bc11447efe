import { z } from 'zod'
import { ROLES } from './roles'
import type { WebStorage } from './session-vault'

export const PAYMENT_SESSION_LIFETIME_MS = 2 * 60 * 60_000
export const PAYMENT_SESSION_KEY = 'paymentSession'

/**
 * The session set aside while the person is at the payment provider: the way back may open in another tab or
 * browser window, where the tab's own storage is empty. It is taken once, and worth nothing after two hours.
 */
const paymentSessionSchema = z.object({
  accessToken: z.string().nullable(),
  refreshToken: z.string().nullable(),
  selectedRole: z.enum(ROLES).nullable(),
  timestamp: z.number(),
  provider: z.string(),
  guestToken: z.string().nullable(),
})
export type PaymentSession = z.output<typeof paymentSessionSchema>

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

function parsed(text: string | null): PaymentSession | null {
  if (text === null) return null
  try {
    return paymentSessionSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
