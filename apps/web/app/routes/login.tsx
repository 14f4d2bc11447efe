import type { PublicEvent } from '@zancada/contracts'
import { loadPublicEventCall } from '@zancada/contracts/events/public-events.calls'
import { lazy } from 'react'
import { LoginScreen } from '../features/accounts/components/login-screen'
import { accountsTexts } from '../features/accounts/locale'
import { GuestEntrance } from '../features/registration/components/guest-entrance'
import { registrationTexts } from '../features/registration/locale'
import { publicPage, serverApi } from '../server-api'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/login'
import { orNull } from './or-null'

export const headers = publicPage

/**
 * Most logins are not on the way to a race, and do without its looks. It has no `Suspense` of its own: React takes the
 * page over once this part has come too, and until then a press on its form is kept (start/early-presses.ts).
 */
const loadOfRace = () => import('./login-of-race')
const LoginOfRace = lazy(loadOfRace)

/** Before a registration the login names the race: a person who has never been here knows where they are. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const slug = raceOf(request)
  if (slug === null) return { race: null }
  const race = await orNull(serverApi(context).call(loadPublicEventCall, { params: { slug } }))
  return { race: race && headOf(race) }
}

/** Without a race there is nothing to ask the server; with one, the page is whole when it opens. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (raceOf(request) === null) return { race: null }
  const [data] = await Promise.all([serverLoader(), loadOfRace()])
  return data
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const race = loaderData?.race ?? null
  return unlisted(
    race === null
      ? accountsTexts.t('login.metaTitle')
      : registrationTexts.t('metaTitle', { name: race.name }),
  )
}

export default function LoginPage({ loaderData: { race } }: Route.ComponentProps) {
  if (race === null) return <LoginScreen guest={<GuestEntrance />} buyer={<GuestEntrance toOrder />} />
  return <LoginOfRace race={race} />
}

function raceOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('carrera')
}

function headOf({ slug, name, starts_at, city, from_price_cop, microsite: { logo, theme } }: PublicEvent) {
  return { slug, name, starts_at, city, from_price_cop, microsite: { logo, theme } }
}
