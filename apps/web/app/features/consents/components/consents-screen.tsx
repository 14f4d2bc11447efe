import Container from '@mui/material/Container'
import { useQuery } from '@tanstack/react-query'
import { loadConsentLinkCall } from '@zancada/contracts/registrations/consent-link.calls'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n'
import { linkQuery } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { choicesLeft } from '../consents-form'
import { consentsTexts } from '../locale'
import { ConsentsForm } from './consents-form'
import { ConsentsOver } from './consents-over'

export interface ConsentsScreenProps {
  /** An organizer's Markdown as elements; another feature's, handed in by the route. */
  drawText: (source: string) => ReactNode
}

/** Somebody whom another registered reads the waiver and accepts by themselves. */
export function ConsentsScreen({ drawText }: ConsentsScreenProps) {
  const t = useTexts(consentsTexts)
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const query = useQuery({
    ...linkQuery(loadConsentLinkCall, { params: { token } }),
    staleTime: 0,
    // A text that moved while somebody reads it would be another text: they are told when they accept.
    refetchOnWindowFocus: false,
  })
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 8 } }}>
      <DataStates query={query} skeleton={<FormSkeleton />} errorTitle={t('error')}>
        {(page) => {
          if (page === null) return <ConsentsOver what="unknown" page={null} />
          if (page.is_over) return <ConsentsOver what="over" page={page} />
          // Who accepted by themselves was asked all of it; for whom another did, what is theirs to give is still asked.
          const isAsked =
            page.lacks_emergency_contact ||
            (page.accepted_by !== null && choicesLeft(page).length > 0 && !page.has_decided)
          if (page.accepted_at !== null && !isAsked) return <ConsentsOver what="accepted" page={page} />
          return (
            <ConsentsForm token={token} page={page} drawText={drawText} onChange={() => query.refetch()} />
          )
        }}
      </DataStates>
    </Container>
  )
}
