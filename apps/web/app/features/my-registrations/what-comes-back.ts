import type { MyRegistration } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { myRegistrationsTexts } from './locale'

/** What cancelling gives back, and to whom: the money is the buyer's, who may be somebody else. */
export function whatComesBack({
  refund_cop,
  paid_cop,
  is_buyer,
  full_refund_until_at,
}: Pick<MyRegistration, 'refund_cop' | 'paid_cop' | 'is_buyer' | 'full_refund_until_at'>): string {
  const { t } = myRegistrationsTexts
  if (paid_cop === 0) return t('cancel.free')
  const paid = formatCop(paid_cop)
  if (full_refund_until_at !== null) return t(is_buyer ? 'cancel.whole' : 'cancel.wholeToBuyer', { paid })
  if (refund_cop === 0) return t(is_buyer ? 'cancel.noRefund' : 'cancel.noRefundToBuyer', { paid })
  return t(is_buyer ? 'cancel.refund' : 'cancel.refundToBuyer', { refund: formatCop(refund_cop), paid })
}
