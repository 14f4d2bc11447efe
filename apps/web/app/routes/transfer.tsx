import { loadTransferCall, loadTransferRaceCall } from '@zancada/contracts/registrations/registrations.calls'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Markdown } from '../features/microsite/components/markdown'
import { NewcomerForm } from '../features/registration/components/newcomer-form'
import { type TransferFormProps, TransferScreen } from '../features/transfers/components/transfer-screen'
import { transfersTexts } from '../features/transfers/locale'
import { transferPage } from '../features/transfers/transfer-offer'
import { readWritten } from '../race/markdown/read-markdown'
import { serverApi } from '../server-api'
import { secretAddress } from '../shell/page-meta'
import type { Route } from './+types/transfer'
import { NewTicket } from './new-ticket'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const api = serverApi(context)
  const offer = token === '' ? null : await orNull(api.call(loadTransferCall, { params: { token } }))
  const race = offer && (await orNull(api.call(loadTransferRaceCall, { params: { token } })))
  // Its texts are read here, so that the browser does not download the parser.
  return {
    page: transferPage(offer, race),
    waiver: race && readWritten(race.policies.waiver),
  }
}

export const meta = () => secretAddress(transfersTexts.t('metaTitle'))

export default function TransferPage({ loaderData: { page, waiver } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const RunnerForm = useMemo(() => {
    const text = waiver === null ? null : <Markdown text={waiver} />
    return (props: TransferFormProps) => <NewcomerForm {...props} waiver={text} />
  }, [waiver])
  return (
    <TransferScreen
      token={parameters.get('token') ?? ''}
      page={page}
      RunnerForm={RunnerForm}
      Ticket={NewTicket}
    />
  )
}
