import { useTexts } from '../../../i18n'
import { paymentsTexts } from '../locale'
import { ClockIcon } from './clock-icon'
import { PaymentFrame } from './payment-frame'

/** Stands from the return of the provider until the result is drawn: a payer never sees a page without words. */
export function ConfirmingPayment() {
  const t = useTexts(paymentsTexts)
  return (
    <PaymentFrame
      tone="pending"
      icon={<ClockIcon />}
      title={t('callback.title')}
      text={<p role="status">{t('callback.working')}</p>}
    />
  )
}
