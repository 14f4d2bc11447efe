import Button from '@mui/material/Button'
import { useTexts } from '../../../i18n'
import { useSession, verificationPath } from '../../../session'
import { ButtonLink } from '../../../ui/button'
import { waitlistTexts } from '../locale'
import type { TakingPlace } from '../use-take-place'
import type { WaitlistOffer } from '../waitlist-offer'
import { OfferMessage } from './offer-message'

/** What stands between whoever looks at the page and the place. */
export function TakenByOther({ offer, taking }: { offer: WaitlistOffer; taking: TakingPlace }) {
  const t = useTexts(waitlistTexts)
  const { profile } = useSession()
  const words = { email: offer.email, mine: profile?.email ?? '' }
  const { obstacle, goAsGuest, offerPath, rememberOffer } = taking
  if (obstacle?.kind === 'ask-guest')
    return (
      <OfferMessage title={t('guest.title')} text={t('guest.text', words)}>
        <Button onClick={() => void goAsGuest(obstacle.token)}>{t('guest.action')}</Button>
      </OfferMessage>
    )
  if (obstacle?.kind === 'other-account')
    return (
      <OfferMessage title={t('other.title')} text={t('other.text', words)}>
        <ButtonLink to={`/${offer.event.slug}`}>{t('race')}</ButtonLink>
      </OfferMessage>
    )
  if (obstacle?.kind === 'unverified')
    return (
      <OfferMessage title={t('unverified.title')} text={t('unverified.text')}>
        <ButtonLink to={verificationPath(offerPath)}>{t('unverified.action')}</ButtonLink>
      </OfferMessage>
    )
  return (
    <OfferMessage title={t('login.title')} text={t('login.text', words)}>
      <ButtonLink to="/login" onClick={rememberOffer}>
        {t('login.action')}
      </ButtonLink>
    </OfferMessage>
  )
}
