import Container from '@mui/material/Container'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { currentSession } from '../../../session'
import { ErrorState } from '../../../ui/feedback/error-state'
import { usePayment } from '../api/payment'
import { type Outcome, outcomeOf, outcomePath } from '../outcome'
import { ConfirmingPayment } from './confirming-payment'
import { FailureScreen } from './failure-screen'
import { PendingScreen } from './pending-screen'
import { SuccessScreen } from './success-screen'
import { UnknownPayment } from './unknown-payment'

/** The three payment screens. The server decides which one is true; an address that says otherwise is corrected. */
export function PaymentScreen({ asked, keep }: { asked: Outcome; keep?: ReactNode }) {
  const [params] = useSearchParams()
  const order = params.get('orden')
  if (order === null) return <UnknownPayment />
  const transaction = params.get('transaccion')
  return <KnownPayment key={order} {...{ asked, order, transaction, keep }} />
}

interface KnownPaymentProps {
  asked: Outcome
  order: string
  transaction: string | null
  /** What a guest may do with what they bought. */
  keep: ReactNode
}

function KnownPayment({ asked, order, transaction, keep }: KnownPaymentProps) {
  const query = usePayment({ order, transaction })
  const { data: payment } = query
  const outcome = payment ? outcomeOf(payment) : null

  // Paid: nothing of its runners stays in this browser.
  useEffect(() => {
    if (outcome === 'success') currentSession().drafts.remove(order)
  }, [outcome, order])

  if (payment === null) return <UnknownPayment />
  if (payment === undefined || outcome === null) {
    if (!query.isError) return <ConfirmingPayment />
    return (
      <Container maxWidth="sm" sx={{ py: { xs: 4, md: 8 } }}>
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      </Container>
    )
  }
  if (outcome !== asked) {
    return (
      <>
        <ConfirmingPayment />
        <Navigate to={outcomePath(outcome, order, transaction)} replace />
      </>
    )
  }
  switch (outcome) {
    case 'success':
      return <SuccessScreen payment={payment} keep={keep} />
    case 'failure':
      return <FailureScreen payment={payment} receivedAt={query.dataUpdatedAt} onChange={query.refetch} />
    case 'pending':
      return <PendingScreen payment={payment} />
  }
}
