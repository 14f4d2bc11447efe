import type { cancelMyRegistrationCall, MyRegistration, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import { conflict } from '../../platform/http/problems'
import { endReturnedOrder } from '../orders'
import { loadReturnDay, oweBack } from '../paid-places'
import { freePlaces, takesPlace } from '../places'
import { changeOwn } from './change-own'
import type { OwnDependencies } from './my-registrations'
import { refundShares } from './paid-place.rules'
import { refundSeenFault } from './refund-seen.rules'
import { tellSeatGivenUp, tellSeatLeft, tellTeamEnded } from './relay/tell-team'
import { whyEnteredStays } from './self-service.rules'
import { tellCancelled } from './tell-cancelled'
import { whatComesBack } from './what-comes-back.rules'

/**
 * By the right of withdrawal while it lasts, then by the event's own policy: the place goes back on sale, and what is
 * promised goes back to who paid. What was paid to the organizer is theirs to return, and they are told. A member's seat
 * is free for another; a captain's place takes the team with it.
 */
export function cancelMyRegistration(
  deps: OwnDependencies & Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  actor: Actor,
  id: string,
  { seen_refund_cop }: ReceivedBody<typeof cancelMyRegistrationCall>,
): Promise<MyRegistration> {
  return changeOwn(deps, actor, id, 'cancel', async (tx, registration, now) => {
    const { refund_cop, withdrawal_until_at } = whatComesBack(registration, now)
    const isWithdrawal = withdrawal_until_at !== null
    const shares = refundShares(refund_cop, registration.paid_pieces)
    const back_cop = shares.reduce((sum, { amount_cop }) => sum + amount_cop, 0)
    const changed = refundSeenFault(seen_refund_cop, back_cop)
    if (changed !== null) throw conflict('refund_changed', changed)
    const members = await freePlaces(deps, tx, registration.event_id, [registration], {
      to: 'cancelled',
      now,
    })
    const entered = whyEnteredStays(registration, members)
    if (entered !== null) throw conflict('checked_in', entered)
    const parts = await oweBack(
      tx,
      {
        registration_id: id,
        amount_cop: refund_cop,
        reason: isWithdrawal ? 'withdrawal' : 'runner_cancelled',
        returnsFee: isWithdrawal && registration.withdrawal.fee_from === 'platform',
      },
      now,
    )
    await endReturnedOrder(tx, registration.order_id, now)
    await writeAudit(tx, {
      actor_id: actor.kind === 'account' ? actor.user_id : null,
      action: 'registration.cancelled',
      subject_type: 'registration',
      subject_id: id,
      before: { state: registration.state },
      after: { state: 'cancelled', refund_cop },
    })
    if (takesPlace(registration))
      await tellCancelled(deps, tx, registration, {
        parts,
        is_withdrawal: isWithdrawal,
        return_day: await loadReturnDay(tx, parts, now),
      })
    else await tellSeatGivenUp(deps, tx, registration, null)
    await tellSeatLeft(deps, tx, registration)
    await tellTeamEnded(deps, tx, members, { actor_id: actor.kind === 'account' ? actor.user_id : null, now })
  })
}
