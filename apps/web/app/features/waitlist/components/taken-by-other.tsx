import Button from '@mui/material/Button'
import { useTexts } from '../../../i18n'
import { useSession, verificationPath } from '../../../session'
import { ButtonLink } from '../../../ui/button'
import { PageMessage } from '../../../ui/feedback/page-message'
import { waitlistTexts } from '../locale'
import type { TakingPlace } from '../use-take-place'
import type { WaitlistOffer } from '../waitlist-offer'

/** The obstacle between the visitor and the place. */
export function TakenByOther({ offer, taking }: { offer: WaitlistOffer; taking: TakingPlace }) {
  const t = useTexts(waitlistTexts)
  const { profile } = useSession()
  const words = { email: offer.email, mine: profile?.email ?? '' }
  const { obstacle, goAsGuest, offerPath, rememberOffer } = taking
  if (obstacle?.kind === 'ask-guest')
    return (
      <PageMessage title={t('guest.title')} text={t('guest.text', words)}>
        <Button onClick={() => void goAsGuest(obstacle.token)}>{t('guest.action')}</Button>
      </PageMessage>
    )
  if (obstacle?.kind === 'other-account')
    return (
      <PageMessage title={t('other.title')} text={t('other.text', words)}>
        <ButtonLink to={`/${offer.event.slug}`}>{t('race')}</ButtonLink>
      </PageMessage>
    )
  if (obstacle?.kind === 'unverified')
    return (
      <PageMessage title={t('unverified.title')} text={t('unverified.text')}>
        <ButtonLink to={verificationPath(offerPath)}>{t('unverified.action')}</ButtonLink>
      </PageMessage>
    )
  return (
    <PageMessage title={t('login.title')} text={t('login.text', words)}>
      <ButtonLink to="/login" onClick={rememberOffer}>
        {t('login.action')}
      </ButtonLink>
    </PageMessage>
  )
}
