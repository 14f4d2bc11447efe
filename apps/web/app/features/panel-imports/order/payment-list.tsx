import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ImportPayment } from '@zancada/contracts'
import { importProofCall } from '@zancada/contracts/imports/import-payments.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { ImportPaymentChip } from '../../../race/import-payment-chip'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { saveFromApi } from '../../../ui/files/save-from-api'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { paymentPath } from '../import-paths'
import { panelImportsTexts } from '../locale'

interface PaymentListProps {
  payments: readonly ImportPayment[]
  /** No other one will come. */
  isOver: boolean
}

/** Every payment of an import, by Wompi or by transfer, with what became of it. */
export function PaymentList({ payments, isOver }: PaymentListProps) {
  const t = useTexts(panelImportsTexts)
  if (payments.length === 0) return <Nothing>{t(isOver ? 'payments.noneEver' : 'payments.none')}</Nothing>
  return (
    <Payments aria-label={t('payments.title')}>
      {payments.map((payment) => (
        <Payment key={payment.id} payment={payment} />
      ))}
    </Payments>
  )
}

function Payment({ payment }: { payment: ImportPayment }) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const { id, method, state, amount_cop, received_cop, reference, proof, reason } = payment

  async function save(name: string) {
    try {
      await saveFromApi(importProofCall, [{ params: { id } }], name)
    } catch (error) {
      notify(messageOf(error) ?? t('payments.proofFailed'), 'error')
    }
  }

  return (
    <li>
      <div>
        <strong>{formatCop(received_cop ?? amount_cop)}</strong> {t(`methods.${method}`)}
        <small>
          {method === 'transfer' && `${payment.submitted_by ?? t('payments.byCompany')} · `}
          <FormattedDate value={payment.created_at} />
          {reference !== null && ` · ${reference}`}
        </small>
        {received_cop !== null && received_cop !== amount_cop && (
          <small>{t('payments.said', { amount: formatCop(amount_cop) })}</small>
        )}
        {payment.reviewed_by !== null && payment.reviewed_at !== null && (
          <small>
            {t('payments.reviewed', { by: payment.reviewed_by })}{' '}
            <FormattedDate value={payment.reviewed_at} />
          </small>
        )}
        {reason !== null && <small>{t('payments.reason', { reason })}</small>}
      </div>
      <div data-end>
        <ImportPaymentChip state={state} />
        {(state === 'submitted' || state === 'rejected') && (
          <Button size="small" variant="outlined" component={Link} to={paymentPath(id)}>
            {t(state === 'submitted' ? 'payments.review' : 'payments.open')}
          </Button>
        )}
        {proof !== null && (
          <Button size="small" variant="outlined" onClick={() => void save(proof.file_name)}>
            {t('payments.proof')}
          </Button>
        )}
      </div>
    </li>
  )
}

const Nothing = styled('p')(({ theme }) => ({ margin: '16px 0 0', color: theme.palette.text.secondary }))

const Payments = styled('ul')(({ theme }) => ({
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '8px 16px',
    paddingBlock: 14,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& small': {
    display: 'block',
    marginTop: 2,
    color: theme.palette.text.secondary,
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
  },
  '& [data-end]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
}))
