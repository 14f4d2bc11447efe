import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { PaymentRow } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { adminPaymentsTexts } from '../admin-payments-texts'
import { PaymentEntry } from './payment-entry'

export interface PaymentListProps {
  payments: readonly PaymentRow[]
  next: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  onGiveBack: (payment: PaymentRow) => void
}

export function PaymentList({ payments, next, onGiveBack }: PaymentListProps) {
  const t = useTexts(adminPaymentsTexts)
  return (
    <>
      <Rows aria-label={t('list')}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentEntry payment={payment} onGiveBack={() => onGiveBack(payment)} />
          </li>
        ))}
      </Rows>
      {next.hasNextPage && (
        <More>
          {next.isFetchNextPageError && <Alert severity="error">{t('moreFailed')}</Alert>}
          <Button variant="outlined" loading={next.isFetchingNextPage} onClick={() => next.fetchNextPage()}>
            {t('more')}
          </Button>
        </More>
      )}
    </>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))

const More = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: 16,
  borderTop: `1px solid ${theme.palette.divider}`,
}))
