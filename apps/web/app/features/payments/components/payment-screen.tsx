import Container from '@mui/material/Container'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { currentSession } from '../../../session'
import { ErrorState } from '../../../ui/feedback/error-state'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { usePayment } from '../api/payment'
import { type Outcome, outcomeOf, outcomePath } from '../outcome'
import { FailureScreen } from './failure-screen'
import { PendingScreen } from './pending-screen'
import { SuccessScreen } from './success-screen'
import { UnknownPayment } from './unknown-payment'

/** The three payment screens. The server decides which one is true; an address that says otherwise is corrected. */
export function PaymentScreen({ asked }: { asked: Outcome }) {
  const [params] = useSearchParams()
  const order = params.get('orden')
  if (order === null) return <UnknownPayment />
  return <KnownPayment key={order} asked={asked} order={order} transaction={params.get('transaccion')} />
}

interface KnownPaymentProps {
  asked: Outcome
  order: string
  transaction: string | null
}

function KnownPayment({ asked, order, transaction }: KnownPaymentProps) {
  const query = usePayment({ order, transaction })
  const { data: payment } = query
  const outcome = payment ? outcomeOf(payment) : null

  // Paid: nothing of its runners stays in this browser.
  useEffect(() => {
    if (outcome === 'success') currentSession().drafts.remove(order)
  }, [outcome, order])

  if (payment === null) return <UnknownPayment />
  if (payment === undefined || outcome === null)
    return (
      <Container maxWidth="sm" sx={{ py: { xs: 4, md: 8 } }}>
        {query.isError ? (
          <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        ) : (
          <FormSkeleton />
        )}
      </Container>
    )
  if (outcome !== asked) return <Navigate to={outcomePath(outcome, order, transaction)} replace />
  switch (outcome) {
    case 'success':
      return <SuccessScreen payment={payment} />
    case 'failure':
      return <FailureScreen payment={payment} receivedAt={query.dataUpdatedAt} onChange={query.refetch} />
    case 'pending':
      return <PendingScreen payment={payment} />
  }
}
