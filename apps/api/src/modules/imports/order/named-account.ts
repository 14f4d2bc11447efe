import type { OrganizerActor } from '../../../platform/http/actor'
import { InvalidInputError } from '../../../platform/http/problems'
import { mayRefund } from '../../organizer-registrations'

/** Only those who may return money name the account for transfers: the owner, and members with the finances permission. */
export function assertMayNameAccount(actor: OrganizerActor): void {
  if (!mayRefund(actor))
    throw new InvalidInputError({
      transfer_instructions: [
        'Los datos para transferir los escribe quien tiene el permiso de finanzas. Pídeselo al organizador.',
      ],
    })
}
