import { styled } from '@mui/material/styles'
import type { PaymentRow } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { paymentMethodText } from '../../../race/payment-method'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { Fact, FactsInLine } from '../../../ui/layout/facts'
import { adminPaymentsTexts } from '../locale'
import { DisputeFacts, TwiceFacts } from './gone-facts'

export function PaymentFacts({ payment }: { payment: PaymentRow }) {
  const t = useTexts(adminPaymentsTexts)
  const { runner_name, provider_transaction_id, returned_on, refund_reference, refund_note } = payment
  return (
    <Facts>
      <Fact name={t('entry.buyer')}>
        <a href={`mailto:${payment.buyer_email}`}>{payment.buyer_email}</a>
      </Fact>
      <Fact name={t('entry.method')}>
        <Method method={payment.method} />
      </Fact>
      <Fact name={t('entry.transaction')}>{provider_transaction_id ?? t('entry.noTransaction')}</Fact>
      <Fact name={t(SINCE[payment.kind])}>
        <FormattedDate value={payment.created_at} />
      </Fact>
      {typeof payment.return_by === 'string' && (
        <Fact name={t('entry.returnBy')}>
          <FormattedDate value={payment.return_by} format="date" />
        </Fact>
      )}
      {payment.void_asked_at !== null && (
        <Fact name={t('entry.voidAsked')}>
          <FormattedDate value={payment.void_asked_at} />
        </Fact>
      )}
      {payment.bank_line !== null && <Fact name={t('entry.bankLine')}>{payment.bank_line}</Fact>}
      {payment.twice !== null && <TwiceFacts twice={payment.twice} />}
      {payment.dispute !== null && <DisputeFacts dispute={payment.dispute} />}
      {runner_name !== null && <Fact name={t('entry.runner')}>{runner_name}</Fact>}
      {returned_on !== null && (
        <Fact name={t('entry.returnedOn')}>
          <FormattedDate value={returned_on} format="date" />
        </Fact>
      )}
      {refund_reference !== null && <Fact name={t('entry.reference')}>{refund_reference}</Fact>}
      {refund_note !== null && <Fact name={t('entry.note')}>{refund_note}</Fact>}
    </Facts>
  )
}

const SINCE = { payment: 'entry.created', part: 'entry.owedSince', twice: 'entry.found' } as const

function Method({ method }: { method: string | null }) {
  const t = useTexts(adminPaymentsTexts)
  return method === null ? t('entry.noMethod') : paymentMethodText(method)
}
/** In columns, so that one reads down a long list. */
const Facts = styled(FactsInLine)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 0.8fr) minmax(0, 1.3fr) minmax(0, 1.2fr)',
    columnGap: 24,
  },
}))
