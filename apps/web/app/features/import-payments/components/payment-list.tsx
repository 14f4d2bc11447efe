import { styled } from '@mui/material/styles'
import type { ImportPayment } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { ImportPaymentChip } from '../../../race/import-payment-chip'
import { formatDateTime } from '../../../ui/format/format-date'
import { importPaymentsTexts } from '../locale'

/** What was paid so far, each with how it stands. */
export function PaymentList({ payments }: { payments: readonly ImportPayment[] }) {
  const t = useTexts(importPaymentsTexts)
  return (
    <List>
      {payments.map((payment) => (
        <li key={payment.id}>
          <Line>
            <strong>{formatCop(payment.received_cop ?? payment.amount_cop)}</strong>
            <ImportPaymentChip state={payment.state} />
          </Line>
          <Small>
            {t(`methods.${payment.method}`)} · {formatDateTime(payment.created_at)}
            {payment.reference !== null && ` · ${t('reference', { reference: payment.reference })}`}
          </Small>
          {payment.received_cop !== null && payment.received_cop !== payment.amount_cop && (
            <Small>{t('toldAmount', { amount: formatCop(payment.amount_cop) })}</Small>
          )}
          {payment.reason !== null && <Reason>{t('reason', { reason: payment.reason })}</Reason>}
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '14px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
}))

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  fontVariantNumeric: 'tabular-nums',
})

const Small = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
}))

const Reason = styled('p')({ margin: '4px 0 0', overflowWrap: 'anywhere' })
