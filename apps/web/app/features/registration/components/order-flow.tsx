import type { Order, PublicEvent } from '@zancada/contracts'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { ApiError } from '../../../api-client'
import { useTimeIsUp } from '../../../race/use-time-left'
import { currentSession, useSession } from '../../../session'
import { useForgetRefusedGuest } from '../../../session/guest/forget-refused-guest'
import { ErrorState } from '../../../ui/feedback/error-state'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { useOrder, useOrderActions } from '../api/orders'
import { buyerOf } from '../draft'
import { DraftBook } from '../draft-book'
import type { DrawnPolicies, Pay } from '../screen-pieces'
import { whereToFinish } from '../where-to-finish'
import { HoldEnded } from './hold-ended'
import { OrderSteps } from './order-steps'
import { PriceNews } from './price-news'
import { UnknownOrder } from './unknown-order'

export interface OrderFlowProps {
  code: string
  race: PublicEvent
  policies: DrawnPolicies
  pay: Pay
}

/** An order by its code: still open, over, paid in another tab, or somebody else's. */
export function OrderFlow({ code, ...rest }: OrderFlowProps) {
  const { data: order, error, dataUpdatedAt, refetch, isFetching } = useOrder(code)
  const isForgotten = useForgetRefusedGuest(error)

  if (order !== undefined) return <KnownOrder order={order} receivedAt={dataUpdatedAt} {...rest} />
  if (isForgotten) return <FormSkeleton fields={6} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 403))
    return <UnknownOrder slug={rest.race.slug} />
  if (error !== null) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
  return <FormSkeleton fields={6} />
}

type KnownOrderProps = Omit<OrderFlowProps, 'code'> & { order: Order; receivedAt: number }

function KnownOrder({ order, receivedAt, race, policies, pay }: KnownOrderProps) {
  const { profile, guestEmail } = useSession()
  const { reload } = useOrderActions(race.slug)
  const [book] = useState(() => {
    const buyer = buyerOf(profile, guestEmail, race.sizes)
    return new DraftBook(currentSession().drafts, order, buyer)
  })
  const deadline = { expiresAt: order.expires_at, serverNow: order.server_now, receivedAt }
  const isTimeUp = useTimeIsUp(deadline)
  const isOpen = order.state === 'held' || order.state === 'awaiting_payment'

  // The server has the last word: it may have given more time while a payment was under way.
  useEffect(() => {
    if (isTimeUp && isOpen) void reload(order.code)
  }, [isTimeUp, isOpen, reload, order.code])

  const elsewhere = whereToFinish(order)
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />
  if (!isOpen || isTimeUp) return <HoldEnded order={order} race={race} book={book} />
  return (
    <>
      <PriceNews order={order} />
      <OrderSteps order={order} deadline={deadline} race={race} book={book} policies={policies} pay={pay} />
    </>
  )
}
