import Container from '@mui/material/Container'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { useCategoryCharge } from '../api/category-charge'
import { categoryChargeTexts } from '../locale'
import { ChargeOver } from './charge-over'
import { ChargeToPay } from './charge-to-pay'

/** Whoever got the link sees what changes and pays it here; the provider sends them back to the same page. */
export function CategoryChargeScreen() {
  const t = useTexts(categoryChargeTexts)
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const query = useCategoryCharge(token, parameters.get('id'))
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
