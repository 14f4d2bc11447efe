import type { fillSeatCall, ReceivedBody, RelayTeam } from '@zancada/contracts'
import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Actor } from '../../../platform/http/actor'
import type { Caller } from '../../../platform/http/caller'
import { selectAccountById } from '../../accounts'
import { assertTextsAccepted } from '../../legal'
import { limitQuestions } from '../../orders'
import { personOf } from '../person'
import { lockLedTeam, requireOwnTeam, type TeamDependencies, tellTeam } from './own-team'
import { withdrawOffer } from './relay.repository'
import { takingSeat, writeMember } from './write-member'

interface Filling {
  readonly actor: Actor
  readonly caller: Caller
  /** The captain's own registration. */
  readonly id: string
  readonly seat: number
  readonly body: ReceivedBody<typeof fillSeatCall>
}

/** The captain writes a member of the team, as a buyer writes the runners of a purchase. An open invitation to the seat ends. */
export async function fillOwnSeat(
  deps: TeamDependencies & Pick<ApiDependencies, 'jobs' | 'createRateLimit' | 'limits'>,
  { actor, caller, id, seat, body }: Filling,
): Promise<RelayTeam> {
  const captain = await personOf(deps.database, actor)
  const { team: asked } = await requireOwnTeam(deps.database, captain, id)
  const { consents, accepted_as, data_policy_version, ...person } = body
  const about = `team:${asked.id}`
  const who = captain.user_id ?? captain.email ?? about
  await limitQuestions(deps, { who, network: caller.network, about }, { fresh: 1, instead: 1 })
  return takingSeat(deps, async (tx) => {
    const now = deps.clock.now()
    await assertTextsAccepted(tx, actor, now)
    const team = await lockLedTeam(tx, captain, id, seat, now)
    await writeMember(
      deps,
      tx,
      {
        team,
        seat,
        person,
        accepted: {
          consents,
          data_policy_version,
          accepted_as,
          by: { ...captain, name: await nameOf(tx, captain.user_id) },
        },
        proven: null,
        // Theirs only when the captain runs this one as well.
        user_id: accepted_as === 'self' ? captain.user_id : null,
        actor_id: captain.user_id,
        ip: caller.ip,
      },
      now,
    )
    await withdrawOffer(tx, team.id, seat, now)
    return tellTeam(deps, tx, captain, id)
  })
}

async function nameOf(tx: Transaction, userId: string | null): Promise<string | null> {
  const account = userId === null ? undefined : await selectAccountById(tx, userId)
  return account ? `${account.first_name} ${account.last_name}`.trim() || null : null
}
