import type { AnswerOf, loadWaitlistOfferCall } from '@zancada/contracts'
import { acceptWaitlistOfferCall } from '@zancada/contracts/waitlist/waitlist.calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, callApi } from '../../api-client'
import { currentSession } from '../../session'
import { messageOf } from '../../ui/feedback/message-of'
import { waitlistTexts } from './locale'
import { type NextStep, obstacleOf, whereNext } from './where-next'

type Offer = AnswerOf<typeof loadWaitlistOfferCall>

/** Accepts the place and leads to its order, or says what stands between this person and it. */
export function useTakePlace(token: string, { event }: Offer) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [obstacle, setObstacle] = useState<NextStep | null>(null)
  const [orderCode, setOrderCode] = useState('')

  async function take() {
    setIsBusy(true)
    setFailure(null)
    const session = currentSession()
    try {
      await session.initialise()
      const accepted = await accept(token)
      const { code } = accepted.order
      setOrderCode(code)
      const next = whereNext(accepted, session.getState().status === 'signed-in')
      if (next.kind === 'be-guest') await goAsGuest(next.token, code)
      else if (next.kind === 'go') await navigate(orderPath(code))
      else setObstacle(next)
    } catch (error) {
      const refusal = error instanceof ApiError ? error.code : null
      const hindrance = obstacleOf(refusal, session.getState().status === 'signed-in')
      if (refusal === 'offer_closed') setIsOver(true)
      else if (hindrance !== null) setObstacle(hindrance)
      else setFailure(messageOf(error) ?? waitlistTexts.t('takeFailed'))
    } finally {
      setIsBusy(false)
    }
  }

  const orderPath = (code: string) => `/${event.slug}/inscripcion?${new URLSearchParams({ orden: code })}`

  async function goAsGuest(guestToken: string, code = orderCode) {
    currentSession().startGuest(guestToken)
    await navigate(orderPath(code))
  }

  const offerPath = `/lista-espera?${new URLSearchParams({ token })}`

  /** Back at this offer once they are who they say. */
  function rememberOffer() {
    currentSession().saveRedirectPath(offerPath)
  }

  return { take, goAsGuest, offerPath, rememberOffer, isBusy, isOver, failure, obstacle }
}

export type TakingPlace = ReturnType<typeof useTakePlace>

/** A guest's proof of before may have ended: the link is proof enough without it. */
async function accept(token: string) {
  const call = () => callApi(acceptWaitlistOfferCall, { params: { token } })
  try {
    return await call()
  } catch (error) {
    const session = currentSession()
    const isForgotten = error instanceof ApiError && error.status === 401
    if (!isForgotten || session.getState().status !== 'guest') throw error
    session.startGuest()
    return call()
  }
}
