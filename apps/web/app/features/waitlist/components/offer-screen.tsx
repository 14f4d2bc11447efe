import Container from '@mui/material/Container'
import { leaveWaitlistCall } from '@zancada/contracts/waitlist/waitlist.calls'
import { useState } from 'react'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { waitlistPath } from '../../../race/waitlist-path'
import { ButtonLink } from '../../../ui/button'
import { PageMessage } from '../../../ui/feedback/page-message'
import { waitlistTexts } from '../locale'
import { useTakePlace } from '../use-take-place'
import type { WaitlistOffer } from '../waitlist-offer'
import { OfferCard } from './offer-card'
import { TakenByOther } from './taken-by-other'

export interface OfferScreenProps {
  token: string
  /** Null: no such link. */
  offer: WaitlistOffer | null
  /** The server's clock when it answered. */
  now: string
}

/** A freed place, kept a day for the person who waited for it. */
export function OfferScreen({ token, offer, now }: OfferScreenProps) {
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      {offer === null ? <NoSuchOffer /> : <Offer token={token} offer={offer} now={now} />}
    </Container>
  )
}

function NoSuchOffer() {
  const t = useTexts(waitlistTexts)
  return (
    <PageMessage title={t('over.unknown')} text={t('over.unknownText')}>
      <ButtonLink to="/eventos/publicos">{t('home')}</ButtonLink>
    </PageMessage>
  )
}

function Offer({ token, offer, now }: { token: string; offer: WaitlistOffer; now: string }) {
  const t = useTexts(waitlistTexts)
  const taking = useTakePlace(token, offer)
  const [hasLeft, setHasLeft] = useState(false)
  const race = offer.event.name
  const page = `/${offer.event.slug}`

  if (hasLeft)
    return (
      <PageMessage title={t('gone')} text={t('goneText')}>
        <ButtonLink to={page}>{t('race')}</ButtonLink>
      </PageMessage>
    )
  if (taking.obstacle !== null) return <TakenByOther offer={offer} taking={taking} />
  if (offer.state === 'expired' || taking.isOver)
    return (
      <PageMessage title={t('over.expired')} text={t('over.expiredText', { race })}>
        <ButtonLink to={waitlistPath(offer.event.slug)}>{t('over.again')}</ButtonLink>
        <ButtonLink variant="outlined" to={page}>
          {t('race')}
        </ButtonLink>
      </PageMessage>
    )
  return (
    <OfferCard
      offer={offer}
      now={now}
      taking={taking}
      onLeave={async () => {
        await callApi(leaveWaitlistCall, { params: { token } })
        setHasLeft(true)
      }}
    />
  )
}
