import Container from '@mui/material/Container'
import { useQuery } from '@tanstack/react-query'
import { loadRefundAccountCall } from '@zancada/contracts/refund-batches/refund-account.calls'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n'
import { linkQuery } from '../../../queries/api-query'
import { ButtonLink } from '../../../ui/button'
import { DataStates } from '../../../ui/feedback/data-states'
import { PageMessage } from '../../../ui/feedback/page-message'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { refundAccountTexts } from '../locale'
import { RefundAccountPage } from './refund-account-page'

/** Opened by a personal link: a person who is owed money writes the account that it goes to. */
export function RefundAccountScreen() {
  const t = useTexts(refundAccountTexts)
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const query = useQuery(linkQuery(loadRefundAccountCall, { params: { token } }))
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 8 } }}>
      <DataStates query={query} skeleton={<FormSkeleton />} errorTitle={t('error')}>
        {(page) =>
          page === null ? (
            <PageMessage title={t('unknown')} text={t('unknownText')}>
              <ButtonLink to="/eventos/publicos">{t('home')}</ButtonLink>
            </PageMessage>
          ) : (
            <RefundAccountPage token={token} page={page} />
          )
        }
      </DataStates>
    </Container>
  )
}
