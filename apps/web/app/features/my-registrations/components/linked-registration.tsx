import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { MyRegistration } from '@zancada/contracts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { apiOfLink, PageApiContext } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { DataStates } from '../../../ui/feedback/data-states'
import { PageMessage } from '../../../ui/feedback/page-message'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { formatDateTime } from '../../../ui/format/format-date'
import { PageHeader } from '../../../ui/layout/page-header'
import { useLinkedRegistration } from '../api/my-registrations'
import { shownTicket } from '../kept-ticket'
import { myRegistrationsTexts } from '../locale'
import type { RegistrationPieces } from '../pieces'
import { runnerName } from '../runner-name'
import type { Action } from '../self-service-reasons'
import { useKeptTicket } from '../use-kept-ticket'
import { ActionDialog } from './action-dialog'
import { CardActions } from './card-actions'
import { CardNotes } from './card-notes'

/** One registration for the holder of its link, with no account: its ticket first, then what its runner does alone. */
export function LinkedRegistration(pieces: RegistrationPieces) {
  const t = useTexts(myRegistrationsTexts)
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const api = useMemo(() => apiOfLink(token), [token])
  const query = useLinkedRegistration(token, api)
  const kept = useKeptTicket(token, query.data)
  const isCutOff = query.data === undefined && (query.isError || query.fetchStatus === 'paused')
  const { Ticket } = pieces
  if (isCutOff && kept !== null)
    return (
      <Container maxWidth="md" sx={{ py: { xs: 3, md: 6 } }}>
        <PageHeader title={t('link.title', { name: kept.ticket.participant?.first_name ?? '' })} />
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('link.offline', { date: formatDateTime(kept.seen_at) })}
        </Alert>
        <TicketHeading>{t('link.ticket')}</TicketHeading>
        <Ticket ticket={kept.ticket} />
      </Container>
    )
  return (
    <PageApiContext value={api}>
      <Container maxWidth="md" sx={{ py: { xs: 3, md: 6 } }}>
        <DataStates query={query} skeleton={<FormSkeleton fields={4} />} errorTitle={t('link.error')}>
          {(registration) =>
            registration === null ? (
              <PageMessage title={t('link.overTitle')} text={t('link.overText')}>
                <ButtonLink to="/mis-inscripciones">{t('link.toList')}</ButtonLink>
              </PageMessage>
            ) : (
              <OpenRegistration registration={registration} {...pieces} />
            )
          }
        </DataStates>
      </Container>
    </PageApiContext>
  )
}

interface OpenRegistrationProps extends RegistrationPieces {
  registration: MyRegistration
}

function OpenRegistration({ registration, Ticket, Editor, Team }: OpenRegistrationProps) {
  const t = useTexts(myRegistrationsTexts)
  const [asked, setAsked] = useState<Action | 'withdraw' | null>(null)
  const name = runnerName(registration)
  return (
    <>
      <PageHeader title={t('link.title', { name: registration.participant?.first_name ?? name })} />
      <CardNotes registration={registration} onAsk={setAsked} />
      {registration.team !== null && registration.state === 'confirmed' && (
        <Team registrationId={registration.id} heading="h2" />
      )}
      <TicketHeading>{t('link.ticket')}</TicketHeading>
      <Ticket ticket={shownTicket(registration)} />
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {t('link.toScreen')}
      </Typography>
      <Card sx={{ mt: 3, p: { xs: 2, sm: 3 } }}>
        <TicketHeading>{t('link.actions')}</TicketHeading>
        <CardActions
          registration={registration}
          label={t('actions.label', { name, event: registration.event.name })}
          onAsk={setAsked}
        />
      </Card>
      {asked !== null && (
        <ActionDialog
          action={asked}
          registration={registration}
          Editor={Editor}
          isByLink
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const TicketHeading = styled('h2')(({ theme }) => ({ ...theme.typography.h4, margin: '0 0 12px' }))
