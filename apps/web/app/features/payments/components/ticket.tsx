import { styled, ThemeProvider } from '@mui/material/styles'
import type { Order, OrderRegistration, Participant, Pickup, Seat } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Cover } from '../../../race/cover'
import { coverKind } from '../../../race/cover-kind'
import { eventTheme } from '../../../race/event-theme'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { formatDateTime } from '../../../ui/format/format-date'
import { QrCode } from '../../../ui/qr-code'
import { paymentsTexts } from '../locale'
import { TicketFiles } from './ticket-files'
import { TicketNext } from './ticket-next'

/** How a race looks on its tickets, and where its kits are. Plain until it is known. */
export interface TicketLook {
  primary_color: string | null
  cover_url: string | null
  pickups: readonly Pickup[]
}

export interface TicketRunner
  extends Pick<
    OrderRegistration,
    'id' | 'bib' | 'ticket_code' | 'ticket_text' | 'category_name' | 'starts_at'
  > {
  participant: Pick<Participant, 'first_name' | 'last_name' | 'size'> | null
  /** Of a relay. */
  team?: Pick<Seat, 'name'> | null
}

export interface TicketProps {
  registration: TicketRunner
  event: Pick<Order['event'], 'name' | 'slug' | 'city' | 'venue'>
  look?: TicketLook | undefined
  /** Who else may collect the kit. */
  collector?: string | null
  /** What comes next stands once, apart, where several tickets share it. */
  withNext?: boolean
  /** Its PDF and its calendar are the API's to give: a page without its proof leaves them out. */
  withFiles?: boolean
}

/** A trophy: the race's cover and colour, the bib it will be, the code that is scanned and what comes next. */
export function Ticket({
  registration,
  event,
  look = PLAIN,
  collector = null,
  withNext = true,
  withFiles = true,
}: TicketProps) {
  const t = useTexts(paymentsTexts)
  const { participant, bib, ticket_code: code, ticket_text, category_name, starts_at } = registration
  const name = participant ? `${participant.first_name} ${participant.last_name}` : ''
  return (
    <ThemeProvider theme={eventTheme(look.primary_color)}>
      <Paper>
        <Cover
          slug={event.slug}
          kind={coverKind(event.city ?? '')}
          primaryColor={look.primary_color}
          photoUrl={look.cover_url}
          sx={COVER}
        />
        <Band>
          <i />
          <span>{event.name}</span>
          <i />
        </Band>
        <Body>
          <div>
            <Bib data-pending={bib === null} data-long={(bib?.length ?? 0) > (bib?.includes('-') ? 4 : 5)}>
              {bib === null ? (
                t('ticket.bibLater')
              ) : (
                <>
                  <VisuallyHidden>{t('ticket.bib', { bib: '' })}</VisuallyHidden>
                  {bib}
                </>
              )}
            </Bib>
            <h3>{name}</h3>
            <p>
              {[category_name, registration.team?.name].filter(Boolean).join(' · ')}
              {participant?.size != null && ` · ${t('ticket.size', { size: participant.size })}`}
            </p>
            {starts_at !== null && <p>{formatDateTime(starts_at)}</p>}
          </div>
          {code !== null && (
            <Code>
              <QrCode text={ticket_text ?? code} label={t('ticket.qr', { name })} />
              <figcaption>{code}</figcaption>
            </Code>
          )}
        </Body>
        <Stub>
          {withNext && (
            <TicketNext
              registration={registration}
              pickups={look.pickups}
              collector={collector}
              slug={event.slug}
            />
          )}
          {withFiles && <TicketFiles registration={registration} event={event} name={name} />}
        </Stub>
      </Paper>
    </ThemeProvider>
  )
}

const PLAIN: TicketLook = { primary_color: null, cover_url: null, pickups: [] }

const COVER = { aspectRatio: { xs: '16 / 8', sm: '16 / 5' } }

const Paper = styled('article')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 16,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[3],
}))

/** The stride cuts the cover: 12 degrees. */
const Band = styled('div')(({ theme }) => ({
  ...theme.typography.h5,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: -28,
  padding: '40px 16px 12px',
  clipPath: 'polygon(0 28px, 100% 0, 100% 100%, 0 100%)',
  backgroundColor: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  textAlign: 'center',
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& i': {
    flexShrink: 0,
    width: 14,
    height: 14,
    borderRadius: '50%',
    backgroundColor: theme.palette.background.default,
  },
}))

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: '22px 20px 24px',
  '& h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0 0', color: theme.palette.text.secondary },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    padding: '26px 32px',
  },
}))

const Bib = styled('div')(({ theme }) => ({
  ...theme.typography.display,
  fontSize: 'clamp(4.5rem, 3rem + 8vw, 7.5rem)',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.04em',
  lineHeight: 0.95,
  marginBottom: 12,
  // A hyphen is no place to end a line: «214-2» is one number.
  whiteSpace: 'nowrap',
  '&[data-long="true"]': { fontSize: 'clamp(3rem, 2rem + 5vw, 5rem)' },
  '&[data-pending="true"]': {
    ...theme.typography.h3,
    whiteSpace: 'normal',
    color: theme.palette.text.secondary,
  },
}))

const Code = styled('figure')(({ theme }) => ({
  margin: 0,
  justifySelf: 'center',
  textAlign: 'center',
  '& svg': { display: 'block', width: 232, height: 232 },
  '& figcaption': {
    color: theme.palette.text.secondary,
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.04em',
  },
}))

/** Where it would be torn. */
const Stub = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: '20px 20px 24px',
  borderTop: `2px dashed ${theme.palette.divider}`,
  [theme.breakpoints.up('sm')]: { padding: '22px 32px 28px' },
}))
