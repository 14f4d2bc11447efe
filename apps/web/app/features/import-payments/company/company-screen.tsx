import Container from '@mui/material/Container'
import { useQuery } from '@tanstack/react-query'
import { loadImportLinkCall } from '@zancada/contracts/imports/import-payments.calls'
import { useSearchParams } from 'react-router'
import { pollDelay } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { linkQuery } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { importPaymentsTexts } from '../locale'
import { undecided } from '../payment-parts'
import { CompanyPage } from './company-page'
import { UnknownLink } from './unknown-link'

/** A company's contact sees what they pay for, pays it, and finds what they paid; the provider sends them back here. */
export function CompanyScreen() {
  const t = useTexts(importPaymentsTexts)
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const transaction = parameters.get('id')
  const query = useQuery({
    ...linkQuery(loadImportLinkCall, {
      params: { token },
      query: transaction === null ? {} : { transaccion: transaction },
    }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // Ever less often, while a bank decides.
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && undecided(data) > 0 ? pollDelay(dataUpdateCount + errorUpdateCount) : false,
  })
  return (
    <Container maxWidth="md" sx={{ py: { xs: 4, md: 8 } }}>
      <DataStates query={query} skeleton={<FormSkeleton />} errorTitle={t('company.error')}>
        {(page) =>
          page === null ? (
            <UnknownLink />
          ) : (
            <CompanyPage
              token={token}
              page={page}
              isBack={transaction !== null}
              onChange={() => query.refetch()}
            />
          )
        }
      </DataStates>
    </Container>
  )
}
