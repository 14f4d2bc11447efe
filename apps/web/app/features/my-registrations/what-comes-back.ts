import type { MyRegistration, ReturnedMoney } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { formatDateTime, lastMomentOf } from '../../ui/format/format-date'
import { myRegistrationsTexts } from './locale'

type Told = Pick<
  MyRegistration,
  'refund' | 'paid_cop' | 'is_only_payer' | 'full_refund_until_at' | 'withdrawal_until_at'
>

/**
 * What cancelling gives back, to whom and by whom: what somebody else paid is theirs, and what was paid to the organizer
 * is the organizer's to return.
 */
export function whatComesBack({
  refund,
  paid_cop,
  is_only_payer,
  full_refund_until_at,
  withdrawal_until_at,
}: Told): string {
  const { t } = myRegistrationsTexts
  if (paid_cop === 0) return t('cancel.free')
  const paid = formatCop(paid_cop)
  if (refund.length === 0) return t(is_only_payer ? 'cancel.noRefund' : 'cancel.noRefundOfAll', { paid })
  const total = formatCop(totalBack({ refund }))
  if (withdrawal_until_at !== null) {
    const until = formatDateTime(lastMomentOf(withdrawal_until_at))
    if (is_only_payer) return t('cancel.withdrawal', { paid, until })
    return [t('cancel.withdrawalOfAll', { paid, until }), ...refund.map(partText)].join(' ')
  }
  const isWhole = full_refund_until_at !== null
  if (is_only_payer && refund.every(({ by }) => by === 'platform'))
    return t(isWhole ? 'cancel.whole' : 'cancel.refund', { total, paid })
  const why = t(isWhole ? 'cancel.moved' : 'cancel.policy', { total, paid })
  return [why, ...refund.map(partText)].join(' ')
}

export function totalBack({ refund }: Pick<Told, 'refund'>): number {
  return refund.reduce((sum, { amount_cop }) => sum + amount_cop, 0)
}

function partText({ to, by, amount_cop }: ReturnedMoney): string {
  const { t } = myRegistrationsTexts
  const amount = formatCop(amount_cop)
  if (by === 'organizer') return t(to === 'you' ? 'cancel.outside' : 'cancel.outsideToBuyer', { amount })
  return t(`cancel.to.${to}`, { amount })
}
