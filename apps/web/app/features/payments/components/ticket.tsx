import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Order, OrderRegistration } from '@zancada/contracts'
import { useState } from 'react'
import { usePageApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { formatDateTime } from '../../../ui/format/format-date'
import { QrCode } from '../../../ui/qr-code'
import { saveCalendar, saveTicket } from '../api/ticket-files'
import { paymentsTexts } from '../locale'

export interface TicketProps {
  registration: OrderRegistration
  event: Pick<Order['event'], 'name'>
}

/** A ticket that looks like the bib it will be, with the code that is scanned at the kit table. */
export function Ticket({ registration, event }: TicketProps) {
  const t = useTexts(paymentsTexts)
  const api = usePageApi()
  const { participant, bib, ticket_code: code, ticket_text, category_name, starts_at, id } = registration
  const name = participant ? `${participant.first_name} ${participant.last_name}` : ''
  return (
    <Paper>
      <Band>
        <i />
        <span>{event.name}</span>
        <i />
      </Band>
      <Body>
        <div>
          <Bib data-pending={bib === null}>{bib ?? t('ticket.bibLater')}</Bib>
          <h3>{name}</h3>
          <p>
            {category_name}
            {participant?.size != null && ` · ${t('ticket.size', { size: participant.size })}`}
          </p>
          {starts_at !== null && <p>{formatDateTime(starts_at)}</p>}
          <Files>
            <FileButton save={() => saveTicket(api, id)} label={t('ticket.pdfLabel', { name })}>
              {t('ticket.pdf')}
            </FileButton>
            <FileButton save={() => saveCalendar(api, id)} label={t('ticket.calendarLabel', { name })}>
              {t('ticket.calendar')}
            </FileButton>
          </Files>
        </div>
        {code !== null && (
          <Code>
            <QrCode text={ticket_text ?? code} label={t('ticket.qr', { name })} />
            <figcaption>{code}</figcaption>
          </Code>
        )}
      </Body>
    </Paper>
  )
}

function FileButton({
  save,
  label,
  children,
}: {
  save: () => Promise<void>
  label: string
  children: string
}) {
  const notify = useSnackbar()
  const [isBusy, setIsBusy] = useState(false)
  async function run() {
    setIsBusy(true)
    try {
      await save()
    } catch (error) {
      notify(messageOf(error) ?? '', 'error')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="outlined" size="small" loading={isBusy} aria-label={label} onClick={() => void run()}>
      {children}
    </Button>
  )
}

const Paper = styled('article')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[2],
}))

const Band = styled('div')(({ theme }) => ({
  ...theme.typography.h6,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '8px 14px',
  backgroundColor: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  '& i': {
    flexShrink: 0,
    width: 12,
    height: 12,
    borderRadius: '50%',
    backgroundColor: theme.palette.background.default,
  },
}))

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: '18px 20px 22px',
  '& h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0 0', color: theme.palette.text.secondary },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    padding: '20px 28px',
  },
}))

const Bib = styled('div')(({ theme }) => ({
  ...theme.typography.display,
  fontSize: 'clamp(3rem, 2rem + 5vw, 5rem)',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
  marginBottom: 10,
  '&[data-pending="true"]': { ...theme.typography.h3, color: theme.palette.text.secondary },
}))

const Files = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 })

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
