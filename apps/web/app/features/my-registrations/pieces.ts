import type { MyRegistration, PublicEvent } from '@zancada/contracts'
import type { ComponentType } from 'react'
import type { Corrections } from './api/my-registrations'
import type { ShownTicket } from './kept-ticket'

/** What other features draw for this one; the route that shows it hands them in. */
export interface RegistrationPieces {
  /** The ticket with its QR and its files. */
  readonly Ticket: ComponentType<{ ticket: ShownTicket }>
  readonly Editor: ComponentType<EditorProps>
  /** Who runs in a relay's team, and how its captain completes it. */
  readonly Team: ComponentType<{ registrationId: string; heading?: 'h2' | 'h3' }>
  /** What they have still to pay or to finish. */
  readonly Unfinished: ComponentType
  /** What they wait for, which is nobody's place yet. */
  readonly Waits: ComponentType
}

export interface EditorProps {
  registration: MyRegistration
  race: PublicEvent
  /** Who corrects it came by the link of the ticket, which changes no address. */
  isByLink: boolean
  onSave: (corrections: Corrections) => Promise<void>
  onClose: () => void
}
