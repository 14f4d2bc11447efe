import type { ListedImportPayment } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { formatDateTime } from '../../../ui/format/format-date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { importPaymentsTexts } from '../locale'

/** Who pays, how, and who looked at it. What there is nothing to say of is not said. */
export function PaymentFacts({ payment }: { payment: ListedImportPayment }) {
  const t = useTexts(importPaymentsTexts)
  const { company, expires_at } = payment.import
  const facts = [
    [t('facts.method'), t(`methods.${payment.method}`)],
    [t('facts.told'), formatCop(payment.amount_cop)],
    [t('facts.received'), payment.received_cop === null ? null : formatCop(payment.received_cop)],
    [t('facts.reference'), payment.reference],
    [t('facts.sent'), formatDateTime(payment.created_at)],
    [t('facts.sentBy'), payment.submitted_by ?? t('facts.company')],
    [
      t('facts.heldUntil'),
      payment.state === 'submitted' && expires_at !== null ? formatDateTime(expires_at) : null,
    ],
    [t('facts.reviewed'), payment.reviewed_at === null ? null : formatDateTime(payment.reviewed_at)],
    [t('facts.reviewedBy'), payment.reviewed_by],
    [t('facts.reason'), payment.reason],
    [t('facts.nit'), company.nit],
    [t('facts.contact'), company.contact_name],
    [t('facts.email'), company.email],
    [t('facts.phone'), company.phone],
  ] as const
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}
