import type { markPaymentRefundedCall, ReceivedBody } from '@zancada/contracts'
import { InvalidInputError } from '../../platform/http/problems'
import { dayOf } from './return-day.rules'

/** How money went back, complete: the day it left is today unless said. */
export interface Return {
  readonly how: 'void' | 'manual'
  readonly note: string
  readonly reference: string | null
  readonly returned_on: string
}

export function readReturn(
  { how, note, reference, returned_on }: ReceivedBody<typeof markPaymentRefundedCall>,
  { since, now }: { readonly since: Date; readonly now: Date },
): Return {
  const today = dayOf(now)
  const day = how === 'void' ? today : (returned_on ?? today)
  if (day > today) throw new InvalidInputError({ returned_on: ['Todavía no llega ese día'] })
  const first = dayOf(since)
  if (day < first)
    throw new InvalidInputError({
      returned_on: [`No puede ser antes del ${first.split('-').reverse().join('/')}`],
    })
  return { how, note, reference: how === 'void' ? null : reference || null, returned_on: day }
}
