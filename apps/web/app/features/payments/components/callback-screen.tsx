import Container from '@mui/material/Container'
import { useQuery } from '@tanstack/react-query'
import { loadWompiTransactionCall } from '@zancada/contracts/payments/payments.calls'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n'
import { composedQuery } from '../../../queries/api-query'
import { ErrorState } from '../../../ui/feedback/error-state'
import { factsOf, truthOf } from '../api/payment'
import { paymentsTexts } from '../locale'
import { outcomeOf, outcomePath } from '../outcome'
import { ConfirmingPayment } from './confirming-payment'
import { UnknownPayment } from './unknown-payment'

/** Back from the provider: what it says in the address is not believed, the server is asked. */
export function CallbackScreen() {
  const [params] = useSearchParams()
  const transaction = params.get('id')
  return transaction === null ? <UnknownPayment /> : <Asking transaction={transaction} />
}

function Asking({ transaction }: { transaction: string }) {
  const t = useTexts(paymentsTexts)
  const { data, error, isFetching, refetch } = useQuery({
    ...composedQuery(loadWompiTransactionCall, { params: { id: transaction } }, 'return', (signal) =>
      truthOf(transaction, signal),
    ),
    staleTime: 0,
    retry: 2,
  })
  // The result's files arrive while the provider answers.
  useEffect(() => void import('./payment-screen'), [])
  if (data === null) return <UnknownPayment />
  if (data !== undefined) {
    return (
      <>
        <ConfirmingPayment />
        <Navigate to={outcomePath(outcomeOf(factsOf(data)), data.order_code, transaction)} replace />
      </>
    )
  }
  if (error === null) return <ConfirmingPayment />
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 8 } }}>
      <h1 style={{ margin: 0, position: 'absolute', clipPath: 'inset(50%)' }}>{t('callback.title')}</h1>
      <ErrorState
        title={t('callback.failed')}
        text={t('callback.failedText')}
        onRetry={refetch}
        retrying={isFetching}
      />
    </Container>
  )
}
