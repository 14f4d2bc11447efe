import { ThemeProvider } from '@mui/material/styles'
import type { PublicEvent } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { RaceLoginScreen } from '../features/accounts/components/race-login-screen'
import { EventHeader } from '../features/registration/components/event-header'
import { EntranceOffer } from '../features/registration/components/guest-entrance'
import { NamedRaceEntrance } from '../features/registration/components/race-entrance'
import { registrationTexts } from '../features/registration/locale'
import { eventTheme } from '../race/event-theme'

export interface RaceAtLogin
  extends Pick<PublicEvent, 'slug' | 'name' | 'starts_at' | 'city' | 'from_price_cop'> {
  readonly microsite: Pick<PublicEvent['microsite'], 'logo' | 'theme'>
}

/** The login in the race's colour, with its name, its date and what it costs. */
export default function LoginOfRace({ race }: { race: RaceAtLogin }) {
  return (
    <ThemeProvider theme={eventTheme(race.microsite.theme.primary_color)}>
      <RaceLoginScreen
        header={<EventHeader race={race} />}
        title={registrationTexts.t('title', { name: race.name })}
        lead={priceWords(race.from_price_cop)}
        entrance={
          <EntranceOffer>
            <NamedRaceEntrance slug={race.slug} />
          </EntranceOffer>
        }
      />
    </ThemeProvider>
  )
}

function priceWords(price: number | null): string | null {
  if (price === null) return null
  return price === 0
    ? registrationTexts.t('entrance.free')
    : registrationTexts.t('entrance.price', { price: formatCop(price) })
}
