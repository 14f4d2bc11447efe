import type { AnswerOf, loadWaitlistOfferCall } from '@zancada/contracts'
import { acceptWaitlistOfferCall } from '@zancada/contracts/waitlist/waitlist.calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, callApi } from '../../api-client'
import { currentSession } from '../../session'
import { messageOf } from '../../ui/feedback/message-of'
import { waitlistTexts } from './waitlist-texts'
import { type NextStep, whereNext } from './where-next'

type Offer = AnswerOf<typeof loadWaitlistOfferCall>

/** Accepts the place and leads to its order, or says what stands between this person and it. */
export function useTakePlace(token: string, { event, email }: Offer) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [obstacle, setObstacle] = useState<NextStep | null>(null)
  const order = `/${event.slug}/inscripcion`

  async function take() {
    setIsBusy(true)
    setFailure(null)
    try {
      const session = currentSession()
      await session.initialise()
      const accepted = await callApi(acceptWaitlistOfferCall, { params: { token } })
      const { status, profile, guestEmail } = session.getState()
      const next = whereNext(accepted, { status, email: profile?.email ?? guestEmail }, email)
      if (next.kind === 'be-guest') await goAsGuest(next.token)
      else if (next.kind === 'go') await navigate(order)
      else setObstacle(next)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'offer_closed') setIsOver(true)
      else setFailure(messageOf(error) ?? waitlistTexts.t('takeFailed'))
    } finally {
      setIsBusy(false)
    }
  }

  async function goAsGuest(guestToken: string) {
    currentSession().startGuest(guestToken)
    await navigate(order)
  }

  /** Back at the order once they are who they say. */
  function rememberOrder() {
    currentSession().saveRedirectPath(order)
  }

  return { take, goAsGuest, rememberOrder, isBusy, isOver, failure, obstacle }
}

export type TakingPlace = ReturnType<typeof useTakePlace>
