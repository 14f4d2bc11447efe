import Container from '@mui/material/Container'
import { useQuery } from '@tanstack/react-query'
import { loadCategoryChargeCall } from '@zancada/contracts/organizer-registrations/category-charge.calls'
import { useSearchParams } from 'react-router'
import { pollDelay } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { linkQuery } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { categoryChargeTexts } from '../locale'
import { ChargeOver } from './charge-over'
import { ChargeToPay } from './charge-to-pay'

/** The holder of the link sees what changes and pays it here; the provider sends them back to the same page. */
export function CategoryChargeScreen() {
  const t = useTexts(categoryChargeTexts)
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const transaction = parameters.get('id')
  const query = useQuery({
    ...linkQuery(loadCategoryChargeCall, {
      params: { token },
      query: transaction === null ? {} : { transaccion: transaction },
    }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // Ever less often, while a bank decides.
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data?.last_payment?.state === 'pending' ? pollDelay(dataUpdateCount + errorUpdateCount) : false,
  })
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 8 } }}>
      <DataStates query={query} skeleton={<FormSkeleton />} errorTitle={t('error')}>
        {(charge) => {
          if (charge === null) return <ChargeOver what="unknown" charge={null} />
          if (charge.last_payment?.state === 'pending') {
            const what = charge.last_payment.cash_slip === null ? 'pending' : 'cash'
            return <ChargeOver what={what} charge={charge} />
          }
          return charge.standing === 'open' ? (
            <ChargeToPay token={token} charge={charge} onChange={query.refetch} />
          ) : (
            <ChargeOver what={charge.standing} charge={charge} />
          )
        }}
      </DataStates>
    </Container>
  )
}
