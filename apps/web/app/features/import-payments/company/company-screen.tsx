import Container from '@mui/material/Container'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { useImportLink } from '../api/import-link'
import { importPaymentsTexts } from '../locale'
import { CompanyPage } from './company-page'
import { UnknownLink } from './unknown-link'

/** A company's contact sees what they pay for, pays it, and finds what they paid; the provider sends them back here. */
export function CompanyScreen() {
  const t = useTexts(importPaymentsTexts)
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const transaction = parameters.get('id')
  const query = useImportLink(token, transaction)
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
