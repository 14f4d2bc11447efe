import { styled } from '@mui/material/styles'
import type { ListedImportPayment } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { ImportPaymentChip } from '../../../race/import-payment-chip'
import { DetailDrawer } from '../../../ui/layout/detail-drawer'
import type { ProofFor } from '../load-proof'
import { importPaymentsTexts } from '../locale'
import { PaymentFacts } from './payment-facts'
import { ProofView } from './proof-view'
import { ToldFigures } from './told-figures'

interface PaymentDrawerProps {
  payment: ListedImportPayment
  proofFor: ProofFor
  /** The import in the panel; null for who has no panel. */
  orderPath: string | null
  onClose: () => void
  actions?: ReactNode
}

/** One payment: what was said beside what is asked, with its proof. */
export function PaymentDrawer({ payment, proofFor, orderPath, onClose, actions }: PaymentDrawerProps) {
  const t = useTexts(importPaymentsTexts)
  const { company, code, event } = payment.import
  const amount = formatCop(payment.received_cop ?? payment.amount_cop)
  return (
    <DetailDrawer
      label={t('drawer.label', { company: company.name, amount })}
      closeLabel={t('drawer.close')}
      width={760}
      title={amount}
      facts={
        <>
          <span>{company.name}</span>
          <ImportPaymentChip state={payment.state} />
        </>
      }
      actions={actions}
      onClose={onClose}
    >
      <Body tabIndex={0}>
        <ToldFigures payment={payment} />
        <p>
          {event.name} ·{' '}
          {orderPath === null ? code : <Link to={orderPath}>{t('drawer.order', { code })}</Link>}
        </p>
        {payment.proof !== null && <ProofView id={payment.id} proof={payment.proof} proofFor={proofFor} />}
        <PaymentFacts payment={payment} />
      </Body>
    </DetailDrawer>
  )
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 20,
  flex: 1,
  padding: 24,
  borderTop: `1px solid ${theme.palette.divider}`,
  overflowY: 'auto',
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
  '& a': { color: theme.palette.text.brand, fontWeight: 600 },
}))
