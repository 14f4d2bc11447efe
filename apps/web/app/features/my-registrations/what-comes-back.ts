import type { MyRegistration } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { myRegistrationsTexts } from './locale'

/**
 * What cancelling gives back, and to whom: the money is the buyer's, who may be somebody else. What was paid to the
 * organizer is theirs to return.
 */
export function whatComesBack({
  refund_cop,
  outside_refund_cop,
  paid_cop,
  is_buyer,
  full_refund_until_at,
}: Pick<
  MyRegistration,
  'refund_cop' | 'outside_refund_cop' | 'paid_cop' | 'is_buyer' | 'full_refund_until_at'
>): string {
  const { t } = myRegistrationsTexts
  if (paid_cop === 0) return t('cancel.free')
  const paid = formatCop(paid_cop)
  if (outside_refund_cop > 0) {
    const outside = formatCop(outside_refund_cop)
    const byOrganizer = t(is_buyer ? 'cancel.outside' : 'cancel.outsideToBuyer', { outside })
    if (refund_cop === 0) return byOrganizer
    return `${byOrganizer} ${t('cancel.difference', { refund: formatCop(refund_cop) })}`
  }
  if (full_refund_until_at !== null) return t(is_buyer ? 'cancel.whole' : 'cancel.wholeToBuyer', { paid })
  if (refund_cop === 0) return t(is_buyer ? 'cancel.noRefund' : 'cancel.noRefundToBuyer', { paid })
  return t(is_buyer ? 'cancel.refund' : 'cancel.refundToBuyer', { refund: formatCop(refund_cop), paid })
}
