import Container from '@mui/material/Container'
import { styled, ThemeProvider } from '@mui/material/styles'
import type { PublicEvent } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { eventTheme } from '../../../race/event-theme'
import { useSession } from '../../../session'
import { GuestGate } from '../../../session/guest/guest-gate'
import { ButtonLink } from '../../../ui/button'
import { PageMessage } from '../../../ui/feedback/page-message'
import { waitlistTexts } from '../locale'
import { UnverifiedAccount } from './unverified-account'
import { WaitlistDesk } from './waitlist-desk'

export interface JoinScreenProps {
  race: PublicEvent
  /** The race's own band, which stands over its other screens too. */
  header: ReactNode
}

/** The waitlist and one button, for a visitor who proved the e-mail that the notice will go to. */
export function JoinScreen({ race, header }: JoinScreenProps) {
  const t = useTexts(waitlistTexts)
  return (
    <ThemeProvider theme={eventTheme(race.microsite.theme.primary_color)}>
      {header}
      <Container maxWidth={false} sx={{ maxWidth: 568, py: { xs: 3, md: 6 } }}>
        <Title>{t('join.title', { name: race.name })}</Title>
        <Lead>{t('join.text')}</Lead>
        <Entrance race={race} />
      </Container>
    </ThemeProvider>
  )
}

function Entrance({ race }: { race: PublicEvent }) {
  const t = useTexts(waitlistTexts)
  const { status, profile, isEmailVerified, guestEmail, isGuestRefused } = useSession()
  const isOnSale = ON_SALE.has(race.status)
  if (!isOnSale || !race.categories.some((category) => category.status === 'sold_out'))
    return <NothingToWaitFor race={race} isOnSale={isOnSale} />
  if (status === 'signed-in')
    return isEmailVerified ? <WaitlistDesk race={race} email={profile?.email ?? ''} /> : <UnverifiedAccount />
  return guestEmail === null ? (
    <GuestGate title={t('join.gateTitle')} text={t('join.gateText')} isAgain={isGuestRefused} />
  ) : (
    <WaitlistDesk race={race} email={guestEmail} />
  )
}

const ON_SALE: ReadonlySet<PublicEvent['status']> = new Set(['open', 'last_places', 'sold_out'])

function NothingToWaitFor({ race, isOnSale }: { race: PublicEvent; isOnSale: boolean }) {
  const t = useTexts(waitlistTexts)
  return isOnSale ? (
    <PageMessage title={t('join.openTitle')} text={t('join.openText')} level="h2">
      <ButtonLink to={`/${race.slug}/inscripcion`}>{t('join.openAction')}</ButtonLink>
    </PageMessage>
  ) : (
    <PageMessage title={t('join.closedTitle')} text={t('join.closedText')} level="h2">
      <ButtonLink to={`/${race.slug}`}>{t('race')}</ButtonLink>
    </PageMessage>
  )
}

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
}))

const Lead = styled('p')(({ theme }) => ({
  margin: '10px 0 28px',
  color: theme.palette.text.secondary,
  textWrap: 'pretty',
}))
