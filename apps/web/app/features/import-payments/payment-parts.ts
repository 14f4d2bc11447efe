import type { ImportCompanyPage } from '@zancada/contracts'
import { IMPORT_MAX_PAYMENT_COP, IMPORT_MIN_PAYMENT_COP } from '@zancada/contracts/imports/import-payment'
import { z } from 'zod'

/** The most that one payment by Wompi takes of what is left. */
export function mostAtOnce(left_cop: number): number {
  return Math.min(left_cop, IMPORT_MAX_PAYMENT_COP)
}

/** More than that is paid in parts, whatever they would rather. */
export function needsParts(left_cop: number): boolean {
  return left_cop > IMPORT_MAX_PAYMENT_COP
}

interface OnlineWords {
  readonly required: string
  readonly tooLittle: string
  readonly tooMuch: string
}

/** All of it, or a part that a payment can be. */
export function onlineSchema(left_cop: number, { required, tooLittle, tooMuch }: OnlineWords) {
  const part = z.object({
    how: z.literal('part'),
    amount_cop: z
      .number({ error: required })
      .min(Math.min(IMPORT_MIN_PAYMENT_COP, left_cop), { error: tooLittle })
      .max(mostAtOnce(left_cop), { error: tooMuch }),
  })
  const whole = z.object({ how: z.literal('whole'), amount_cop: z.any() })
  return z.discriminatedUnion('how', [whole, part])
}

/** What a bank has yet to decide on. */
export function undecided({ payments }: Pick<ImportCompanyPage, 'payments'>): number {
  return payments
    .filter(({ state }) => state === 'pending')
    .reduce((sum, { amount_cop }) => sum + amount_cop, 0)
}

/** What of what is left nobody has sent yet: neither a bank nor the organizer is looking at it. */
export function unsent(page: Pick<ImportCompanyPage, 'payments' | 'totals'>): number {
  const { left_cop, submitted_cop } = page.totals
  return Math.max(0, left_cop - submitted_cop - undecided(page))
}
