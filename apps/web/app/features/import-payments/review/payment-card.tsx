import { styled } from '@mui/material/styles'
import type { ListedImportPayment } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { ImportPaymentChip } from '../../../race/import-payment-chip'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { importPaymentsTexts } from '../locale'

/** One payment where columns do not fit. `by`: the event's organizer, for an administrator who sees those of many. */
export function PaymentCard({ payment, by = null }: { payment: ListedImportPayment; by?: ReactNode }) {
  const t = useTexts(importPaymentsTexts)
  const { company, code, event } = payment.import
  return (
    <Entry>
      <Head>
        <h2>{company.name}</h2>
        <ImportPaymentChip state={payment.state} />
      </Head>
      <Amount>{formatCop(payment.received_cop ?? payment.amount_cop)}</Amount>
      <p>
        {t(`methods.${payment.method}`)} · <FormattedDate value={payment.created_at} />
      </p>
      <p>
        {event.name} · {code}
      </p>
      {by !== null && <p>{by}</p>}
    </Entry>
  )
}

const Entry = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: '18px 16px',
  '& p': {
    margin: 0,
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
  },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: 12,
  '& h2': { ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' },
}))

const Amount = styled('strong')({ fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' })
