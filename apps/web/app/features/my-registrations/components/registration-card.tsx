import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import type { MyRegistration } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { shownTicket } from '../kept-ticket'
import { myRegistrationsTexts } from '../locale'
import type { RegistrationPieces } from '../pieces'
import { runnerName } from '../runner-name'
import type { Action } from '../self-service-reasons'
import { ActionDialog } from './action-dialog'
import { CardActions } from './card-actions'
import { CardNotes } from './card-notes'

export interface RegistrationCardProps extends Omit<RegistrationPieces, 'Unfinished' | 'Waits'> {
  registration: MyRegistration
  /** With its ticket in sight. */
  startsOpen: boolean
  /** The address asks for this one: it is scrolled to and takes the focus. */
  isAsked?: boolean
}

export function RegistrationCard({
  registration,
  startsOpen,
  isAsked = false,
  Ticket,
  Editor,
  Team,
}: RegistrationCardProps) {
  const t = useTexts(myRegistrationsTexts)
  const titleId = useId()
  const ticketId = useId()
  const [isOpen, setIsOpen] = useState(startsOpen)
  const [asked, setAsked] = useState<Action | 'withdraw' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isAsked) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  const { event, category, state, ticket_code, paid_cop, order_code, is_only_payer } = registration
  const name = runnerName(registration)
  const words = { name, event: event.name }
  // The other runners of a team bought nothing: its captain's place is what was paid.
  const isMate = (registration.team?.seat ?? 1) > 1
  const cost =
    paid_cop === 0 ? t('free') : t(is_only_payer ? 'paid' : 'worth', { amount: formatCop(paid_cop) })
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Head>
        <div>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {event.is_taken_down ? event.name : <Link to={`/${event.slug}`}>{event.name}</Link>}
          </h2>
          <p>
            {event.starts_at !== null && <FormattedDate value={event.starts_at} />}
            {[event.venue, event.city].filter(Boolean).length > 0 &&
              ` · ${[event.venue, event.city].filter(Boolean).join(', ')}`}
          </p>
          <p>
            <strong>{name}</strong> · {category.name}
            {registration.team !== null &&
              ` · ${t('team', { name: registration.team.name ?? '', seat: registration.team.seat })}`}
          </p>
          <p>{isMate ? t('seat') : `${t('order', { code: order_code })} · ${cost}`}</p>
        </div>
        <Chip data-state={event.state === 'cancelled' ? 'cancelled' : state}>
          {event.state === 'cancelled' ? t('eventCancelled') : t(`states.${state}`)}
        </Chip>
      </Head>
      <CardNotes registration={registration} onAsk={setAsked} />
      {state === 'confirmed' && registration.team !== null && event.state !== 'cancelled' && (
        <Team registrationId={registration.id} />
      )}
      {ticket_code !== null && (
        <>
          <Button
            variant={isOpen ? 'outlined' : 'contained'}
            aria-expanded={isOpen}
            aria-controls={ticketId}
            aria-label={t(isOpen ? 'hideTicketLabel' : 'showTicketLabel', words)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'hideTicket' : 'showTicket')}
          </Button>
          <TicketSlot id={ticketId} hidden={!isOpen}>
            {isOpen && <Ticket ticket={shownTicket(registration)} />}
          </TicketSlot>
        </>
      )}
      {/* Of a place that is no longer theirs there is nothing left to do. */}
      {state === 'confirmed' && (
        <CardActions registration={registration} label={t('actions.label', words)} onAsk={setAsked} />
      )}
      {asked !== null && (
        <ActionDialog
          action={asked}
          registration={registration}
          Editor={Editor}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 16,
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  '& h2': {
    ...theme.typography.h4,
    margin: 0,
    overflowWrap: 'anywhere',
    scrollMarginTop: 110,
    outline: 'none',
  },
  '& h2 a': { color: 'inherit', textDecoration: 'none' },
  '& h2 a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& p': { margin: '4px 0 0', color: theme.palette.text.secondary, fontSize: '0.9375rem' },
  '& strong': { color: theme.palette.text.primary },
}))

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 26,
  paddingInline: 10,
  borderRadius: 8,
  fontSize: '0.8125rem',
  fontWeight: 600,
  backgroundColor: theme.palette.divider,
  '&[data-state="confirmed"]': { backgroundColor: theme.palette.secondary.main },
  '&[data-state="cancelled"], &[data-state="refunded"]': {
    backgroundColor: theme.palette.error.light,
    color: theme.palette.error.main,
  },
}))

const TicketSlot = styled('div')({ marginTop: 16 })
