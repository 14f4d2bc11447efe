import type { authorizePickupCall, MyRegistration, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Actor } from '../../platform/http/actor'
import { createReadableCode } from '../../platform/tokens/readable-code'
import { changeOwn } from './change-own'
import type { OwnDependencies } from './my-registrations'
import { replacePickup, updateRegistration } from './my-registrations.repository'

/** As hard to guess as a ticket's, and told from one by the list it stands on. */
const createPickupCode = () => createReadableCode(16)

/** Somebody else may collect the kit; one person at a time, and it can be taken back. */
export function authorizePickup(
  deps: OwnDependencies,
  actor: Actor,
  id: string,
  { person }: ReceivedBody<typeof authorizePickupCall>,
): Promise<MyRegistration> {
  return changeOwn(deps, actor, id, 'authorize_pickup', async (tx, registration, now) => {
    await replacePickup(tx, registration.id, person && { ...person, code: createPickupCode() }, now)
    // The tables that hand out kits must learn of it: the registration changed.
    await updateRegistration(tx, registration.id, { updated_at: now })
    await writeAudit(tx, {
      actor_id: actor.kind === 'account' ? actor.user_id : null,
      action: person === null ? 'registration.pickup_revoked' : 'registration.pickup_authorized',
      subject_type: 'registration',
      subject_id: registration.id,
    })
  })
}
