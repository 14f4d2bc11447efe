import { loadSeatInvitationCall, loadSeatRaceCall } from '@zancada/contracts/registrations/relay-team.calls'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Markdown } from '../features/microsite/components/markdown'
import { NewcomerForm } from '../features/registration/components/newcomer-form'
import { type SeatFormProps, SeatScreen } from '../features/relay-team/components/seat-screen'
import { relayTeamTexts } from '../features/relay-team/locale'
import { readWritten } from '../race/markdown/read-markdown'
import { serverApi } from '../server-api'
import { secretAddress } from '../shell/page-meta'
import type { Route } from './+types/relay-seat'
import { NewTicket } from './new-ticket'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const api = serverApi(context)
  const invitation =
    token === '' ? null : await orNull(api.call(loadSeatInvitationCall, { params: { token } }))
  const race = invitation && (await orNull(api.call(loadSeatRaceCall, { params: { token } })))
  // Its texts are read here, so that the browser does not download the parser.
  return { invitation, race, waiver: race && readWritten(race.policies.waiver) }
}

export const meta = () => secretAddress(relayTeamTexts.t('seat.metaTitle'))

export default function RelaySeatPage({ loaderData: { invitation, race, waiver } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const RunnerForm = useMemo(() => {
    const text = waiver === null ? null : <Markdown text={waiver} />
    return (props: SeatFormProps) => <NewcomerForm {...props} waiver={text} />
  }, [waiver])
  return (
    <SeatScreen
      token={parameters.get('token') ?? ''}
      invitation={invitation}
      race={race}
      RunnerForm={RunnerForm}
      Ticket={NewTicket}
    />
  )
}
