import type { OrganizerActor } from '../../../platform/http/actor'
import { InvalidInputError } from '../../../platform/http/problems'
import { mayRefund } from '../../organizer-registrations'

/** Where a company transfers to is said by whoever may give its money back: the owner, or who works with the finances. */
export function assertMayNameAccount(actor: OrganizerActor): void {
  if (!mayRefund(actor))
    throw new InvalidInputError({
      transfer_instructions: [
        'Los datos para transferir los escribe quien tiene el permiso de finanzas. Pídeselo al organizador.',
      ],
    })
}
