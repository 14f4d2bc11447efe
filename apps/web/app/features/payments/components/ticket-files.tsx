import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Order, OrderRegistration } from '@zancada/contracts'
import { useState } from 'react'
import { usePageApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { uiTexts } from '../../../ui/locale'
import { saveCalendar, saveTicket } from '../api/ticket-files'
import { googleCalendarUrl } from '../google-calendar'
import { paymentsTexts } from '../locale'

interface TicketFilesProps {
  registration: Pick<OrderRegistration, 'id' | 'starts_at' | 'category_name' | 'bib'>
  event: Pick<Order['event'], 'name' | 'venue' | 'city'>
  name: string
}

/** The ticket to keep, and its day in whichever calendar the runner has. */
export function TicketFiles({ registration, event, name }: TicketFilesProps) {
  const t = useTexts(paymentsTexts)
  const api = usePageApi()
  const { id, starts_at, category_name, bib } = registration
  return (
    <Files>
      <FileButton save={() => saveTicket(api, id)} label={t('ticket.pdfLabel', { name })}>
        {t('ticket.pdf')}
      </FileButton>
      {starts_at !== null && (
        <>
          <FileButton save={() => saveCalendar(api, id)} label={t('ticket.calendarLabel', { name })}>
            {t('ticket.calendar')}
          </FileButton>
          <Button
            component="a"
            variant="outlined"
            size="small"
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t('ticket.googleLabel', { name })} ${uiTexts.t('form.newTab')}`}
            href={googleCalendarUrl({
              title: `${event.name} · ${category_name}`,
              starts_at,
              place: [event.venue, event.city].filter(Boolean).join(', '),
              details: bib === null ? name : `${name} · ${t('ticket.bib', { bib })}`,
            })}
          >
            {t('ticket.google')}
          </Button>
        </>
      )}
    </Files>
  )
}

interface FileButtonProps {
  save: () => Promise<unknown>
  label: string
  children: string
}

function FileButton({ save, label, children }: FileButtonProps) {
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

const Files = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
