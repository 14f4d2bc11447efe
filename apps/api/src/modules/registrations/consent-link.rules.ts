import { type FieldErrors, isSameDocument } from '@zancada/contracts'
import type { EventState, RegistrationState } from '../../platform/database/schema.gen'

interface Standing {
  readonly state: RegistrationState
  readonly event_state: EventState
}

/** Whose place was cancelled or handed on runs nothing, and neither does anybody in a race that is over. */
export function isConsentOver({ state, event_state }: Standing): boolean {
  return state !== 'confirmed' || event_state === 'cancelled' || event_state === 'finished'
}

interface Accepting {
  readonly is_minor: boolean
  /** Of the guardian whom the registration names. */
  readonly guardian_document: string | null
  readonly signs_with: string | undefined
}

/** The reader of a minor's mail may be the minor: the guardian signs with a document that is asked of guardians alone. */
export function guardianFaults({ is_minor, guardian_document, signs_with }: Accepting): FieldErrors | null {
  if (!is_minor) return null
  if (signs_with !== undefined && guardian_document !== null && isSameDocument(signs_with, guardian_document))
    return null
  return {
    guardian_document_number: [
      signs_with
        ? 'No es el documento del acudiente de esta inscripción'
        : 'Escribe el documento del acudiente',
    ],
  }
}

interface Contact {
  readonly emergency_contact_name?: string | null | undefined
  readonly emergency_contact_phone?: string | null | undefined
}

/** A company's list may leave it for each runner. */
export function lacksEmergencyContact(row: Contact): boolean {
  return !row.emergency_contact_name || !row.emergency_contact_phone
}

/** What a runner still has to say of their emergency contact. */
export function contactFaults(row: Contact, given: Contact): FieldErrors {
  if (!lacksEmergencyContact(row)) return {}
  const missing = (['emergency_contact_name', 'emergency_contact_phone'] as const).filter(
    (field) => !given[field],
  )
  return Object.fromEntries(missing.map((field) => [field, ['Este campo es requerido']]))
}

interface Accepted {
  readonly waiver: boolean
  readonly data_policy: boolean
}

/** What nobody runs without. */
export function mustAccept(given: Accepted): FieldErrors {
  const missing = (['waiver', 'data_policy'] as const).filter((kind) => !given[kind])
  return Object.fromEntries(missing.map((kind) => [kind, ['Debes aceptar para continuar']]))
}
