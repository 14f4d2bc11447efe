import { z } from 'zod'
import { givenPasswordField } from '../accounts/account-fields'
import { GUARDIAN_RELATIONSHIPS } from '../catalogs/people'
import { defineCall } from '../platform/call'
import { CONSENT_CAPACITIES } from './consent-words'

const tag = 'Datos personales'

/** What would happen if the account were deleted now. */
export const loadLeavingCall = defineCall({
  method: 'GET',
  path: '/api/v1/usuarios/perfil/eliminacion/',
  summary: 'Qué pasa si elimino mi cuenta',
  tag,
  answer: z.object({
    obstacle: z.enum(['organizer_account', 'last_admin', 'purchase_open', 'money_owed']).nullable(),
    /** They keep what they need to let the person run, or to give their money back; it is erased a week after each. */
    coming_races: z.array(z.object({ name: z.string(), starts_at: z.iso.datetime().nullable() })),
  }),
})

/** 409 with the obstacle's name: `organizer_account`, `last_admin`, `purchase_open` or `money_owed`. */
export const deleteAccountCall = defineCall({
  method: 'DELETE',
  path: '/api/v1/usuarios/perfil/',
  summary: 'Eliminar mi cuenta',
  tag,
  body: z.object({ password: givenPasswordField.optional() }),
  answer: z.object({}),
  errors: [409, 429],
})

const record = z.record(z.string(), z.unknown())
const records = z.array(record)

export const myDataSchema = z.object({
  generated_at: z.iso.datetime(),
  account: record,
  runner_profile: record.nullable(),
  organizer: record.nullable(),
  staff: records,
  registrations: z.object({ as_runner: records, as_buyer: records }),
  orders: records,
  payments: records,
  refunds: records,
  saved_runners: records,
  consents: records,
  waitlist: records,
  opening_notices: records,
  team_invitations: records,
  saved_races: records,
  transfers: records,
  pickup_authorizations: records,
  data_requests: records,
  sessions: records,
  waiting_mails: records,
  activity: records,
})
export type MyData = z.output<typeof myDataSchema>

export const downloadMyDataCall = defineCall({
  method: 'GET',
  path: '/api/v1/usuarios/datos/',
  summary: 'Descargar mis datos (Ley 1581 de 2012)',
  tag,
  answer: myDataSchema,
})

export const downloadMyDataPdfCall = defineCall({
  method: 'GET',
  path: '/api/v1/usuarios/datos.pdf',
  summary: 'Descargar mis datos en PDF (Ley 1581 de 2012)',
  tag,
  answer: z.string().meta({ format: 'binary' }),
  errors: [429, 503],
})

export const consentSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  text_version: z.string(),
  accepted_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
  /** The race it was given for, and who runs it; null for the account's own. */
  event: z.object({ name: z.string(), slug: z.string() }).nullable(),
  runner_name: z.string().nullable(),
  /** As what it was given; null: before that was written down. */
  capacity: z.enum(CONSENT_CAPACITIES).nullable(),
  /** Who gave it, where that was somebody else than the runner; null when it is not known by name or address. */
  given_by: z.string().nullable(),
  /** Given for somebody else with the caller's account or address. */
  is_for_another: z.boolean(),
  /** A guardian gave it with that address and without that account: several people may share an address. */
  is_by_address: z.boolean(),
  /** What stands on it, so that it is not withdrawn by itself; null when it can be. */
  bound_by: z.enum(['account', 'race', 'unpaid', 'past_race']).nullable(),
})
export type Consent = z.output<typeof consentSchema>

export const listConsentsCall = defineCall({
  method: 'GET',
  path: '/api/v1/usuarios/autorizaciones/',
  summary: 'Mis autorizaciones',
  tag,
  answer: z.object({ results: z.array(consentSchema), next: z.null() }),
})

export const personConsentSchema = consentSchema.extend({
  /** From where it was given. */
  ip: z.string().nullable(),
  email: z.string().nullable(),
  signer_name: z.string().nullable(),
  /** Of who gave it, as a minor's guardian. */
  relationship: z.enum(GUARDIAN_RELATIONSHIPS).nullable(),
  /** Who gave it, as they were written down: several people may share one address. */
  giver_name: z.string().nullable(),
  giver_document: z.string().nullable(),
  /** The address, proven by a code, an account or a link, with which it was given. */
  given_from: z.string().nullable(),
  /** What stood beside the box, to the letter; null: before it was kept. */
  words: z.string().nullable(),
  /** SHA-256 of the text that the words name; null where they name none, or nobody kept it. */
  text_hash: z.string().nullable(),
})
export type PersonConsent = z.output<typeof personConsentSchema>

/**
 * The register of one person, for the administrator who answers for it. The id is of their account, or of a registration or an order
 * where they have none, as support finds them.
 */
export const listPersonConsentsCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/personas/:id/consentimientos/',
  summary: 'Qué aceptó una persona, en qué versión, cuándo y desde dónde',
  tag: 'Administración',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ results: z.array(personConsentSchema), next: z.null() }),
})

/** The same as a document, as a proof for others. */
export const downloadConsentProofCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/personas/:id/consentimientos.pdf',
  summary: 'Constancia de lo que aceptó una persona',
  tag: 'Administración',
  params: z.object({ id: z.uuid() }),
  answer: z.string().meta({ format: 'binary' }),
})

/** Withdrawing the one of health data erases EPS and blood type. 409 `consent_is_needed`. */
export const withdrawConsentCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/autorizaciones/:id/retirar/',
  summary: 'Retirar una autorización',
  tag,
  params: z.object({ id: z.uuid() }),
  answer: consentSchema,
  errors: [409],
  changes: ['/api/v1/usuarios/autorizaciones/', '/api/v1/inscripciones/'],
})
