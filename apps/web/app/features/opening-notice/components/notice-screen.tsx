import Container from '@mui/material/Container'
import { styled, ThemeProvider } from '@mui/material/styles'
import type { PublicEvent } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../../i18n'
import { eventTheme } from '../../../race/event-theme'
import { useSession, verificationPath } from '../../../session'
import { GuestGate } from '../../../session/guest/guest-gate'
import { ButtonLink } from '../../../ui/button'
import { PageMessage } from '../../../ui/feedback/page-message'
import { formatDateTime } from '../../../ui/format/format-date'
import { openingNoticeTexts } from '../locale'
import { NoticeDesk } from './notice-desk'

/** What of a race this screen needs. */
export type OpeningRace = Pick<PublicEvent, 'slug' | 'name' | 'status' | 'registration_opens_at'> & {
  readonly microsite: Pick<PublicEvent['microsite'], 'theme'>
}

export interface NoticeScreenProps {
  race: OpeningRace
  /** The race's own band, which stands over its other screens too. */
  header: ReactNode
}

/** One mail when a race opens, for a visitor who proved the e-mail that it goes to. */
export function NoticeScreen({ race, header }: NoticeScreenProps) {
  const t = useTexts(openingNoticeTexts)
  const { registration_opens_at: opens } = race
  const isUpcoming = race.status === 'upcoming'
  return (
    <ThemeProvider theme={eventTheme(race.microsite.theme.primary_color)}>
      {header}
      <Container maxWidth={false} sx={{ maxWidth: 568, py: { xs: 3, md: 6 } }}>
        {isUpcoming ? (
          <>
            <Title>{t('title', { name: race.name })}</Title>
            <Lead>
              {opens !== null && t('opens', { date: formatDateTime(opens) })} {t('text')}
            </Lead>
            <Entrance slug={race.slug} />
          </>
        ) : (
          <NothingToOpen race={race} />
        )}
      </Container>
    </ThemeProvider>
  )
}

function Entrance({ slug }: { slug: string }) {
  const t = useTexts(openingNoticeTexts)
  const { pathname } = useLocation()
  const { status, profile, isEmailVerified, guestEmail, isGuestRefused } = useSession()
  if (status === 'signed-in')
    return isEmailVerified ? (
      <NoticeDesk slug={slug} email={profile?.email ?? ''} />
    ) : (
      <PageMessage title={t('unverifiedTitle')} text={t('unverifiedText')} level="h2">
        <ButtonLink to={verificationPath(pathname)}>{t('unverifiedAction')}</ButtonLink>
      </PageMessage>
    )
  return guestEmail === null ? (
    <GuestGate title={t('gateTitle')} text={t('gateText')} isAgain={isGuestRefused} />
  ) : (
    <NoticeDesk slug={slug} email={guestEmail} />
  )
}

const ON_SALE: ReadonlySet<PublicEvent['status']> = new Set(['open', 'last_places', 'sold_out'])

function NothingToOpen({ race }: { race: OpeningRace }) {
  const t = useTexts(openingNoticeTexts)
  const key = ON_SALE.has(race.status) ? 'open' : 'over'
  return (
    <PageMessage title={t(`${key}.title`)} text={t(`${key}.text`)}>
      <ButtonLink to={key === 'open' ? `/${race.slug}/inscripcion` : '/eventos/publicos'}>
        {t(`${key}.action`)}
      </ButtonLink>
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
