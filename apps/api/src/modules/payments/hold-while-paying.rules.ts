import { LONGEST_UNPAID_MS } from '../orders'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Who goes to pay has at least this long on the provider's page, but places are not kept for ever by clicking on pay. */
const TO_PAY_MS = 15 * MINUTE_MS
/** While a bank decides, the hold grows a step at a time… */
const PENDING_STEP_MS = 10 * MINUTE_MS
/** …up to what each way of paying takes at most: places stay held while the payer's money may have left their account. */
const LONGEST_PENDING_MS = 24 * HOUR_MS
const LONGEST_BY_METHOD_MS: Readonly<Record<string, number>> = {
  // Answered while the payer looks at their telephone, or not at all.
  CARD: HOUR_MS,
  NEQUI: HOUR_MS,
  DAVIPLATA: HOUR_MS,
  BANCOLOMBIA_QR: HOUR_MS,
  // A slip to be paid in cash the same day: nothing has been paid yet.
  BANCOLOMBIA_COLLECT: 12 * HOUR_MS,
}
/** A provider that does not answer keeps places from others only so long; an approval found later takes them again. */
const LONGEST_UNANSWERED_MS = 30 * MINUTE_MS
/** A checkout about to expire is no use to anybody. */
const LEAST_LEFT_MS = 5 * MINUTE_MS

interface Held {
  readonly created_at: Date
  readonly expires_at: Date
}

/** Until when an order is held once its buyer goes to pay: also when its checkout expires. */
export function heldToPay({ created_at, expires_at }: Held, now: Date): Date {
  const wanted = Math.min(now.getTime() + TO_PAY_MS, created_at.getTime() + LONGEST_UNPAID_MS)
  return new Date(Math.max(expires_at.getTime(), wanted))
}

/** Until when an order is held for a transaction still pending; undefined when it has waited long enough. */
export function heldWhilePending(method: string | null, pendingSince: Date, now: Date): Date | undefined {
  const last = lastMoment(method, pendingSince)
  return now >= last ? undefined : new Date(Math.min(now.getTime() + PENDING_STEP_MS, last.getTime()))
}

/**
 * Cash waits for its payer, not for a bank: they are told at once until when, and the places wait as long. Once its race
 * has started it buys nothing.
 */
export function payCashBy(
  method: string | null,
  pendingSince: Date,
  raceStarts: Date | null,
): Date | undefined {
  return method === CASH ? earlier(lastMoment(method, pendingSince), raceStarts) : undefined
}

/** Nothing waits beyond the start of its race, if that is known. */
export function earlier(moment: Date, raceStarts: Date | null): Date {
  return raceStarts !== null && raceStarts < moment ? raceStarts : moment
}

const CASH = 'BANCOLOMBIA_COLLECT'

function lastMoment(method: string | null, pendingSince: Date): Date {
  return new Date(pendingSince.getTime() + (LONGEST_BY_METHOD_MS[method ?? ''] ?? LONGEST_PENDING_MS))
}

/** Whether an order whose hold ended goes on waiting for a provider that does not answer. */
export function waitsForAnswer(holdEnded: Date, now: Date): boolean {
  return now.getTime() < holdEnded.getTime() + LONGEST_UNANSWERED_MS
}

/** Whether a buyer can be sent to a checkout made before: a second click, or somebody who came back. */
export function isReusable(checkout: { readonly expires_at: Date }, holdEnds: Date, now: Date): boolean {
  const left = checkout.expires_at.getTime() - now.getTime()
  return left >= LEAST_LEFT_MS || (left > 0 && checkout.expires_at.getTime() >= holdEnds.getTime())
}
