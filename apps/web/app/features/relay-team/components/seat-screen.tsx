import Alert from '@mui/material/Alert'
import Container from '@mui/material/Container'
import type { Profile, PublicEvent, SeatInvitation } from '@zancada/contracts'
import { loadSeatRaceCall, takeSeatCall } from '@zancada/contracts/registrations/relay-team.calls'
import { type ComponentType, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, apiOfLink, callApi, type PageApi, usePageApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { isSizeGone, useRaceReadAgain } from '../../../race/race-read-again'
import { hasNoShirts, raceOfSeat } from '../../../race/seat-race'
import { useShownTexts } from '../../../race/shown-texts'
import { useSession } from '../../../session/use-session'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import type { MemberBody } from '../api/relay-team'
import { relayTeamTexts } from '../locale'
import { MailboxProof } from './mailbox-proof'
import { SeatFacts } from './seat-facts'
import { SeatOver } from './seat-over'
import { SeatTaken, type SeatTakenProps, type Taken } from './seat-taken'

export interface SeatFormProps {
  race: PublicEvent
  categoryId: string
  email: string
  /** Of the account that has that address; null where somebody else is signed in, or nobody. */
  profile: Profile | null
  sendLabel: string
  onSend: (body: Omit<MemberBody, 'data_policy_version'>) => Promise<void>
}

export interface SeatScreenProps {
  token: string
  invitation: SeatInvitation | null
  race: PublicEvent | null
  /** The runner's form; another feature's, handed in by the route. */
  RunnerForm: ComponentType<SeatFormProps>
  Ticket: SeatTakenProps['Ticket']
}

/**
 * A runner is offered a seat of a team: they see whose, prove the invited mailbox, write who they are, and take it.
 * The code's proof serves this page alone, even when somebody is signed in; an account of that mailbox needs no code.
 */
export function SeatScreen({ token, invitation, race: brought, RunnerForm, Ticket }: SeatScreenProps) {
  const t = useTexts(relayTeamTexts)
  const notify = useSnackbar()
  const { revalidate } = useRevalidator()
  const texts = useShownTexts()
  const { again, readAgain } = useRaceReadAgain(() => callApi(loadSeatRaceCall, { params: { token } }))
  const race = again ?? brought
  const [ofCode, setOfCode] = useState<PageApi | null>(null)
  const ofSession = usePageApi()
  const { profile, isEmailVerified } = useSession()
  // An account whose address is proven needs no code for it.
  const isOwn = isEmailVerified && profile !== null && profile.email === invitation?.to_email
  const api = ofCode ?? (isOwn ? ofSession : null)
  // A runner who is signed out while writing proves the mailbox by a code and goes on with what they wrote.
  const [hasBegun, setHasBegun] = useState(false)
  if (api !== null && !hasBegun) setHasBegun(true)
  const [taken, setTaken] = useState<Taken | null>(null)

  async function take(body: Omit<MemberBody, 'data_policy_version'>) {
    if (api === null) return notify(t('seat.proveFirst'), 'error')
    try {
      const ticket = await texts.accept(({ data_policy_version }) =>
        api.call(takeSeatCall, { params: { token }, body: { ...body, data_policy_version } }),
      )
      const { first_name, last_name, size = null } = body
      setTaken({ ticket, runner: { first_name, last_name, size }, api })
      window.scrollTo({ top: 0, behavior: 'instant' })
    } catch (error) {
      if (error instanceof ApiError && ['invitation_closed', 'seat_taken'].includes(error.code ?? '')) {
        notify(t('seat.changed'), 'error')
        await revalidate()
      }
      if (isSizeGone(error)) {
        const now = await readAgain()
        // There is no size to choose any more: the seat is taken without one.
        if (now !== null && hasNoShirts(now)) throw new Error(t('seat.shirtsGone'))
      }
      throw error
    }
  }

  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 6 } }}>
      {invitation === null || race === null ? (
        <SeatOver invitation={null} />
      ) : taken !== null ? (
        <SeatTaken {...taken} invitation={invitation} race={race} Ticket={Ticket} />
      ) : invitation.state !== 'open' ? (
        <SeatOver invitation={invitation} />
      ) : (
        <>
          <SeatFacts invitation={invitation} race={race} />
          <MailboxProof
            email={invitation.to_email}
            isProven={api !== null}
            onProven={(guestToken) => setOfCode(apiOfLink(guestToken))}
          />
          {hasNoShirts(race) && (
            <Alert severity="info" sx={{ mb: 3 }}>
              {t('noShirts')}
            </Alert>
          )}
          {hasBegun && (
            <RunnerForm
              race={raceOfSeat(race)}
              categoryId={invitation.category.id}
              email={invitation.to_email}
              profile={isOwn ? profile : null}
              sendLabel={t('seat.take')}
              onSend={take}
            />
          )}
        </>
      )}
    </Container>
  )
}
