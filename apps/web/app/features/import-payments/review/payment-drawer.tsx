import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { ListedImportPayment } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { ImportPaymentChip } from '../../../race/import-payment-chip'
import { CloseIcon } from '../../../ui/icons'
import type { ProofFor } from '../api/import-review'
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
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('drawer.label', { company: company.name, amount }),
          sx: { width: 'min(760px, 100vw)', borderRadius: 0 },
        },
      }}
    >
      <Head>
        <div>
          <h2>{amount}</h2>
          <Line>
            <span>{company.name}</span>
            <ImportPaymentChip state={payment.state} />
          </Line>
        </div>
        <IconButton aria-label={t('drawer.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      <Body tabIndex={0}>
        <ToldFigures payment={payment} />
        <p>
          {event.name} ·{' '}
          {orderPath === null ? code : <Link to={orderPath}>{t('drawer.order', { code })}</Link>}
        </p>
        {payment.proof !== null && <ProofView id={payment.id} proof={payment.proof} proofFor={proofFor} />}
        <PaymentFacts payment={payment} />
      </Body>
    </Drawer>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 12,
  padding: '20px 12px 16px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { paddingLeft: 16 },
  '& h2': { ...theme.typography.h4, margin: 0, fontVariantNumeric: 'tabular-nums' },
}))

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  marginTop: 6,
  overflowWrap: 'anywhere',
})

const Actions = styled('div')({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 8 })

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 20,
  flex: 1,
  padding: 24,
  overflowY: 'auto',
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
  '& a': { color: theme.palette.text.brand, fontWeight: 600 },
}))
