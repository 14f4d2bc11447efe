import { styled } from '@mui/material/styles'
import type { AnswerOf, SeatInvitation, takeSeatCall } from '@zancada/contracts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { QrCode } from '../../../ui/qr-code'
import { relayTeamTexts } from '../locale'

interface SeatTakenProps {
  ticket: AnswerOf<typeof takeSeatCall>
  invitation: SeatInvitation
}

/** Its title takes the focus: the form it replaces is gone. */
export function SeatTaken({ ticket, invitation }: SeatTakenProps) {
  const t = useTexts(relayTeamTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { team_name, event, category, to_email } = invitation
  return (
    <Done>
      <h1 ref={heading} tabIndex={-1}>
        {t('done.title', { team: team_name })}
      </h1>
      <p>{t('done.text', { race: event.name, category: category.name, email: to_email })}</p>
      <figure>
        {ticket.bib !== null && (
          <p>
            <span>{t('done.bib')}</span>
            <strong>{ticket.bib}</strong>
          </p>
        )}
        <QrCode text={ticket.ticket_text} label={t('done.code')} />
        <figcaption>
          <span>{t('done.code')}</span>
          <strong>{ticket.ticket_code}</strong>
        </figcaption>
      </figure>
      <ButtonLink to={`/${event.slug}`}>{t('seat.race')}</ButtonLink>
    </Done>
  )
}

const Done = styled('section')(({ theme }) => ({
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere' },
  '& h1:focus': { outline: 'none' },
  '& > p': { margin: '12px 0 0', maxWidth: '56ch', color: theme.palette.text.secondary },
  '& figure': {
    display: 'grid',
    width: 'fit-content',
    maxWidth: '100%',
    justifyItems: 'center',
    gap: 8,
    margin: '24px 0',
    padding: '16px 24px 20px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
  },
  '& figure > p': { display: 'grid', justifyItems: 'center', margin: 0 },
  '& figure > p strong': { fontSize: '2.5rem', lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' },
  '& figure svg': { width: 232, height: 232, maxWidth: '100%' },
  '& figcaption': { display: 'grid', justifyItems: 'center', fontVariantNumeric: 'tabular-nums' },
  '& figure span': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
