import { z } from 'zod'
import { DOCUMENT_TYPES, GENDERS } from '../catalogs/people'
import { REGISTRATION_STATES, seatSchema } from '../orders/order'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'

export const organizerRegistrationsTag = 'Organizador: inscripciones'

/** By what road somebody came in. */
export const REGISTRATION_SOURCES = ['web', 'manual', 'import'] as const
export type RegistrationSource = (typeof REGISTRATION_SOURCES)[number]

/** By arrival, surname or bib; with a dash before it, the other way round. */
export const REGISTRATION_ORDERS = [
  '-creada',
  'creada',
  'apellido',
  '-apellido',
  'dorsal',
  '-dorsal',
] as const
export type RegistrationOrder = (typeof REGISTRATION_ORDERS)[number]

/** A registration whose runner is named, as lists show it: without health data or emergency contact. */
export const listedRegistrationSchema = z.object({
  id: z.uuid(),
  order_code: z.string(),
  event_slug: z.string(),
  category: z.object({ id: z.uuid(), name: z.string() }),
  team: seatSchema.nullable(),
  state: z.enum(REGISTRATION_STATES),
  bib: z.string().nullable(),
  ticket_code: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  document_type: z.enum(DOCUMENT_TYPES).nullable(),
  document_number: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  birth_on: z.string().nullable(),
  city_code: z.string().nullable(),
  size: z.string().nullable(),
  price_cop: z.int(),
  source: z.enum(REGISTRATION_SOURCES),
  /** A dearer category whose difference its runner has not paid yet: until then it stays where it is. */
  category_charge: z
    .object({
      category_name: z.string(),
      total_cop: z.int(),
      expires_at: z.iso.datetime(),
      /** Its runner has paid or taken a slip, and the provider has not decided yet. */
      is_being_paid: z.boolean(),
    })
    .nullable(),
  accredited_at: z.iso.datetime().nullable(),
  checked_in_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  /** Grows with each change; a write says which one it read. */
  version: z.int(),
})
export type ListedRegistration = z.output<typeof listedRegistrationSchema>

/** Several at once, with commas between them. */
const severalOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .max(2_000)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(50))
    .optional()

/** What a list, an export or a mail to many may be narrowed by. */
export const registrationFilterFields = z.object({
  evento: z.string().max(80).optional(),
  estado: severalOf(z.enum(REGISTRATION_STATES)),
  categoria: severalOf(z.uuid()),
  talla: severalOf(z.string().max(20)),
  genero: z.enum(GENDERS).optional(),
  origen: z.enum(REGISTRATION_SOURCES).optional(),
  dorsal: z.enum(['con', 'sin']).optional(),
  /** Whether the runner accepted the waiver and the data policy. */
  autorizaciones: z.enum(['completas', 'pendientes']).optional(),
  /** Whether they got their kit, and whether they came in. */
  acreditado: z.enum(['si', 'no']).optional(),
  ingreso: z.enum(['si', 'no']).optional(),
  /** Of orders that were sent to pay and have not come back yet. */
  pago: z.enum(['en_proceso']).optional(),
  /** Beginnings of names, document, bib, e-mail or ticket, or a whole order code; accents, dots and case aside. */
  /** Also what the QR of a ticket says, as a reader types it. */
  q: z.string().trim().max(200).optional(),
})
export type RegistrationFilter = z.output<typeof registrationFilterFields>

/** Without `evento`, over all the events that the caller may see. `conteo=1` also counts what the filter finds. */
export const listOrganizerRegistrationsCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inscripciones/',
  summary: 'Inscripciones',
  tag: organizerRegistrationsTag,
  query: cursorQuery.extend({
    ...registrationFilterFields.shape,
    orden: z.enum(REGISTRATION_ORDERS).optional(),
    conteo: z.literal('1').optional(),
  }),
  answer: pageOf(listedRegistrationSchema).extend({ count: z.int().optional() }),
  errors: [404],
})
