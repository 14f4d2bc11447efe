import Container from '@mui/material/Container'
import type { acceptTransferCall as AcceptCall, PublicEvent, SentBody } from '@zancada/contracts'
import {
  acceptTransferCall,
  loadTransferRaceCall,
} from '@zancada/contracts/registrations/registrations.calls'
import { type ComponentType, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { isSizeGone, useRaceReadAgain } from '../../../race/race-read-again'
import { useShownTexts } from '../../../race/shown-texts'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { transfersTexts } from '../locale'
import type { TransferPage } from '../transfer-offer'
import { type Accepted, AcceptedTransfer, type AcceptedTransferProps } from './accepted-transfer'
import { TransferFacts } from './transfer-facts'
import { TransferOver } from './transfer-over'

type WrittenRunner = Omit<SentBody<typeof AcceptCall>, 'data_policy_version'>

export interface TransferFormProps {
  race: PublicEvent
  categoryId: string
  email: string
  sendLabel: string
  onSend: (body: WrittenRunner) => Promise<void>
}

export interface TransferScreenProps {
  token: string
  page: TransferPage
  /** The runner's form; another feature's, handed in by the route. */
  RunnerForm: ComponentType<TransferFormProps>
  Ticket: AcceptedTransferProps['Ticket']
}

/** Somebody was offered another's place: they see the race, write who they are, and it is theirs. */
export function TransferScreen({ token, page, RunnerForm, Ticket }: TransferScreenProps) {
  const t = useTexts(transfersTexts)
  const notify = useSnackbar()
  const { revalidate } = useRevalidator()
  const texts = useShownTexts()
  const { again, readAgain } = useRaceReadAgain(() => callApi(loadTransferRaceCall, { params: { token } }))
  const [accepted, setAccepted] = useState<Accepted | null>(null)

  async function accept(body: WrittenRunner) {
    try {
      const ticket = await texts.accept(({ data_policy_version }) =>
        callApi(acceptTransferCall, { params: { token }, body: { ...body, data_policy_version } }),
      )
      const { first_name, last_name, size = null } = body
      setAccepted({ ticket, runner: { first_name, last_name, size } })
      window.scrollTo({ top: 0, behavior: 'instant' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'transfer_closed') {
        notify(t('closedMeanwhile'), 'error')
        await revalidate()
      }
      if (isSizeGone(error)) await readAgain()
      throw error
    }
  }

  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 6 } }}>
      {page.kind !== 'open' ? (
        <TransferOver page={page} />
      ) : accepted !== null ? (
        <AcceptedTransfer {...accepted} offer={page.offer} race={page.race} Ticket={Ticket} />
      ) : (
        <>
          <TransferFacts offer={page.offer} race={page.race} />
          <RunnerForm
            race={again ?? page.race}
            categoryId={page.offer.category_id}
            email={page.offer.to_email}
            sendLabel={t('accept')}
            onSend={accept}
          />
        </>
      )}
    </Container>
  )
}
