import Container from '@mui/material/Container'
import { styled, ThemeProvider } from '@mui/material/styles'
import type { PublicEvent } from '@zancada/contracts'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n'
import { eventTheme } from '../../../race/event-theme'
import { useSession } from '../../../session'
import { GuestGate } from '../../../session/guest/guest-gate'
import { visuallyHidden } from '../../../ui/feedback/visually-hidden'
import { useRace } from '../api/orders'
import { registrationTexts } from '../locale'
import type { DrawnPolicies, Pay } from '../screen-pieces'
import { CheckoutBar } from './checkout-bar'
import { ChooseCategories } from './choose-categories'
import { OrderFlow } from './order-flow'

export interface RegistrationScreenProps {
  /** The race as the page came with it. */
  race: PublicEvent
  policies: DrawnPolicies
  pay: Pay
}

/** From choosing categories to leaving for the payment, in the race's own colour. */
export function RegistrationScreen({ race: initial, policies, pay }: RegistrationScreenProps) {
  const t = useTexts(registrationTexts)
  const { data: race } = useRace(initial)
  const [params] = useSearchParams()
  const code = params.get('orden')
  const { status, guestEmail, isGuestRefused } = useSession()
  const isGated = status === 'guest' && guestEmail === null
  return (
    <ThemeProvider theme={eventTheme(race.microsite.theme.primary_color)}>
      <Page>
        <CheckoutBar race={race}>
          <Container maxWidth="lg" sx={{ pt: { xs: 2.5, md: 4 }, pb: { xs: 0, md: 8 } }}>
            <Title data-quiet={!isGated}>
              {t(isGated && code !== null ? 'orderTitle' : 'title', { name: race.name })}
            </Title>
            {isGated ? (
              <GuestGate
                title={t(code === null ? 'guest.title' : 'guest.orderTitle')}
                text={t(code === null ? 'guest.text' : 'guest.orderText')}
                isAgain={isGuestRefused}
              />
            ) : code === null ? (
              <ChooseCategories race={race} />
            ) : (
              <OrderFlow key={code} code={code} race={race} policies={policies} pay={pay} />
            )}
          </Container>
        </CheckoutBar>
      </Page>
    </ThemeProvider>
  )
}

const Page = styled('div')(({ theme }) => ({
  minHeight: '100%',
  '& :focus-visible': { outlineColor: theme.palette.text.brand },
  // Whatever takes the focus comes with what is said under it, and on a phone stays clear of the bar at the bottom.
  '& input, & select, & a, & button': { scrollMarginBottom: 140 },
}))

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h4,
  margin: '0 0 20px',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
  // The bar names the race already.
  '&[data-quiet="true"]': visuallyHidden,
}))
