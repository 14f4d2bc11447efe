import { styled } from '@mui/material/styles'
import type { AnswerOf, acceptTransferCall, PublicEvent } from '@zancada/contracts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { CheckIcon } from '../../../ui/icons'
import { QrCode } from '../../../ui/qr-code'
import { transfersTexts } from '../locale'
import type { TransferOffer } from '../transfer-offer'

export type IssuedTicket = Pick<AnswerOf<typeof acceptTransferCall>, 'ticket_code' | 'ticket_text'>

export interface AcceptedTransferProps {
  ticket: IssuedTicket
  offer: TransferOffer
  race: PublicEvent
}

/** Its title takes the focus: the form it replaces is gone. */
export function AcceptedTransfer({ ticket, offer, race }: AcceptedTransferProps) {
  const t = useTexts(transfersTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const category = race.categories.find(({ id }) => id === offer.category_id)
  return (
    <Done>
      <Sign>
        <CheckIcon size={34} />
      </Sign>
      <h1 ref={heading} tabIndex={-1}>
        {t('done.title')}
      </h1>
      <p>{t('done.text', { race: race.name, category: category?.name ?? '', email: offer.to_email })}</p>
      <figure>
        <QrCode text={ticket.ticket_text} label={t('done.code')} />
        <figcaption>
          <span>{t('done.code')}</span>
          <strong>{ticket.ticket_code}</strong>
        </figcaption>
      </figure>
      <ButtonLink to={`/${race.slug}`}>{t('race')}</ButtonLink>
    </Done>
  )
}

const Done = styled('section')(({ theme }) => ({
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& h1:focus': { outline: 'none' },
  '& > p': { margin: '12px 0 0', maxWidth: '56ch', color: theme.palette.text.secondary },
  '& figure': {
    display: 'inline-grid',
    justifyItems: 'center',
    gap: 8,
    margin: '24px 0',
    padding: '16px 24px 20px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
  },
  '& figure svg': { width: 232, height: 232 },
  '& figcaption': { display: 'grid', justifyItems: 'center', fontVariantNumeric: 'tabular-nums' },
  '& figcaption span': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& > a': { display: 'flex', width: 'fit-content' },
}))

const Sign = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  marginBottom: 20,
  borderRadius: '50%',
  backgroundColor: theme.palette.secondary.main,
}))
