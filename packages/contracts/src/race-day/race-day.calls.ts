import { z } from 'zod'
import { INVENTORY_KINDS, MOST_ITEMS } from '../inventory/inventory.calls'
import { REGISTRATION_STATES } from '../orders/order'
import { type AnswerOf, defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { collectorSchema, MOST_SCANS, SCAN_KINDS, SCAN_REJECTIONS, SCAN_STATES, TICKET_ALERTS } from './scan'

const tag = 'Organizador: día de carrera'
const params = z.object({ slug: z.string().max(80) })
const base = '/api/v1/organizador/eventos/:slug/jornada/'

/** One runner, as devices keep them to work without a network: no health data, phone or e-mail. */
export const raceTicketSchema = z.object({
  ticket_code: z.string(),
  registration_id: z.uuid(),
  bib: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  document_number: z.string().nullable(),
  category: z.string(),
  category_id: z.uuid(),
  size: z.string().nullable(),
  state: z.enum(REGISTRATION_STATES),
  alerts: z.array(z.enum(TICKET_ALERTS)),
  /** Whom the runner sends for their kit; `code` is what that person's own QR says. */
  pickup: z
    .object({ full_name: z.string(), document_number: z.string(), code: z.string().nullable() })
    .nullable(),
  accredited: z
    .object({
      at: z.iso.datetime(),
      station: z.string().nullable(),
      device: z.string(),
      /** Null: the runner themself. */
      collected_by: z.string().nullable(),
      items: z.array(z.string()),
      missing: z.array(z.string()),
    })
    .nullable(),
  checked_in: z.object({ at: z.iso.datetime(), device: z.string() }).nullable(),
})
export type RaceTicket = z.output<typeof raceTicketSchema>

/** What changed since a mark; without one, everybody. While `more`, the next question asks since the mark answered. */
export const syncRaceDayCall = defineCall({
  method: 'GET',
  path: base,
  summary: 'Lo que un dispositivo necesita para trabajar sin red: cambios desde una marca',
  tag,
  params,
  query: z.object({ desde: z.coerce.number<string>().int().nonnegative().optional() }),
  answer: z.object({
    mark: z.int(),
    more: z.boolean(),
    /** By the server's clock: a ticket issued before it that is not on the list no longer runs. */
    read_at: z.iso.datetime(),
    tickets: z.array(raceTicketSchema),
    /** Registrations that no longer run: cancelled, refunded, or handed on to somebody else. */
    removed: z.array(z.uuid()),
  }),
  errors: [404],
})

const stationSchema = z.object({ id: z.uuid(), name: z.string(), is_open: z.boolean() })
export type RaceStation = z.output<typeof stationSchema>

/** What is the same for every runner, asked once as a device opens and now and then. */
export const loadRaceSetupCall = defineCall({
  method: 'GET',
  path: `${base}preparacion/`,
  summary: 'Kit, puestos, textos y llave con que un dispositivo trabaja sin red',
  tag,
  params,
  answer: z.object({
    event: z.object({
      id: z.uuid(),
      name: z.string(),
      starts_at: z.iso.datetime().nullable(),
      timezone: z.string(),
    }),
    /** Of the signatures of its tickets: Ed25519, 32 bytes in base64url. */
    ticket_key: z.string(),
    categories: z.array(z.object({ id: z.uuid(), name: z.string() })),
    kit: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(INVENTORY_KINDS),
        name: z.string(),
        /** Null: whatever the size; the same for the category. `itemsFor` says what a runner gets. */
        size: z.string().nullable(),
        category_id: z.uuid().nullable(),
      }),
    ),
    /** That a runner may change to. */
    sizes: z.array(z.string()),
    stations: z.array(stationSchema),
    /** What is signed at the table, in Markdown. */
    waiver: z.object({ version: z.string(), text: z.string() }),
    data_policy: z.object({ version: z.string(), path: z.string() }),
  }),
  errors: [404],
})
export type RaceSetup = AnswerOf<typeof loadRaceSetupCall>

const stationName = z.string().trim().min(1).max(60)

export const createStationCall = defineCall({
  method: 'POST',
  path: `${base}puestos/`,
  summary: 'Agrega un puesto de entrega de kits',
  tag,
  params,
  body: z.object({ name: stationName }),
  answer: stationSchema,
  status: 201,
  errors: [404],
})

export const editStationCall = defineCall({
  method: 'PATCH',
  path: `${base}puestos/:id/`,
  summary: 'Cambia el nombre de un puesto, lo cierra o lo vuelve a abrir',
  tag,
  params: params.extend({ id: z.uuid() }),
  body: z.object({ name: stationName.optional(), is_open: z.boolean().optional() }),
  answer: stationSchema,
  errors: [404],
})

const scanSchema = z.object({
  /** Chosen by the device: the same one uploaded again counts once. */
  client_id: z.uuid(),
  kind: z.enum(SCAN_KINDS),
  ticket_code: z.string().trim().min(1).max(300),
  /** By the device's clock. */
  occurred_at: z.iso.datetime({ offset: true }),
  /** Whoever scanned, when somebody else uploads what a shared device kept. */
  made_by: z.uuid().optional(),
  station: z.string().trim().min(1).max(60).optional(),
  /** Parts of the kit that were handed over, by their names in the kit; without it, the whole kit. */
  items: z.array(z.string().trim().min(1).max(60)).min(1).max(MOST_ITEMS).optional(),
  collected_by: collectorSchema.optional(),
})
export type UploadedScan = z.output<typeof scanSchema>

const deviceFields = {
  device_id: z.uuid(),
  device_name: z.string().trim().min(1).max(60),
  /** What the device's clock says now: by it a clock that is wrong is put right. */
  sent_at: z.iso.datetime({ offset: true }),
}

export const scanResultSchema = z.object({
  client_id: z.uuid(),
  result: z.enum(['accepted', 'duplicate', 'conflict', 'rejected']),
  reason: z.enum(SCAN_REJECTIONS).nullable(),
  ticket_code: z.string(),
  /** The one that was earlier. */
  conflict_with: z
    .object({ device: z.string(), station: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
})
export type ScanResult = z.output<typeof scanResultSchema>

/** In the order of `scans`. What is rejected for the lack of a right was not kept: somebody with it uploads it again. */
export const uploadScansCall = defineCall({
  method: 'POST',
  path: base,
  summary: 'Sube lo que un dispositivo registró, una sola vez cada cosa',
  tag,
  params,
  body: z.object({ ...deviceFields, scans: z.array(scanSchema).min(1).max(MOST_SCANS) }),
  answer: z.object({ results: z.array(scanResultSchema), mark: z.int() }),
  errors: [404],
})

/** A record of its own: what happened stays written. After a minute it takes a reason. */
export const undoScanCall = defineCall({
  method: 'POST',
  path: `${base}deshacer/`,
  summary: 'Deshace una entrega o un ingreso',
  tag,
  params,
  body: z.object({
    ...deviceFields,
    client_id: z.uuid(),
    undoes: z.uuid(),
    occurred_at: z.iso.datetime({ offset: true }),
    /** As in a scan. */
    made_by: z.uuid().optional(),
    reason: z.string().trim().min(5).max(300).optional(),
  }),
  answer: z.object({ result: z.enum(['accepted', 'duplicate']), mark: z.int() }),
  errors: [404],
})

/**
 * The runner, or the guardian of a minor, reads and accepts at the table what they had not accepted yet. Only what is
 * missing is written.
 */
export const signConsentsCall = defineCall({
  method: 'POST',
  path: `${base}autorizaciones/`,
  summary: 'Guarda lo que el corredor aceptó en el puesto',
  tag,
  params,
  body: z.object({
    ...deviceFields,
    client_id: z.uuid(),
    registration_id: z.uuid(),
    occurred_at: z.iso.datetime({ offset: true }),
    made_by: z.uuid().optional(),
    /** Who accepted, as they wrote it themselves. */
    signer: collectorSchema,
    is_guardian: z.boolean(),
    waiver_version: z.string().max(200),
    data_policy_version: z.string().max(200),
  }),
  answer: z.object({ result: z.enum(['accepted', 'duplicate']), mark: z.int() }),
  errors: [404],
})

/** Needs a network: another size is only given while there is one. Of a shirt handed over, one comes back and one leaves. */
export const changeTicketSizeCall = defineCall({
  method: 'POST',
  path: `${base}talla/`,
  summary: 'Cambia la talla de un corredor en el puesto',
  tag,
  params,
  body: z.object({
    ...deviceFields,
    client_id: z.uuid(),
    registration_id: z.uuid(),
    size: z.string().trim().min(1).max(20),
  }),
  answer: z.object({ ticket: raceTicketSchema, mark: z.int() }),
  errors: [404, 409],
})

/** A scan that somebody in charge has to look at. */
export const troubledScanSchema = z.object({
  id: z.uuid(),
  kind: z.enum(SCAN_KINDS),
  state: z.enum(SCAN_STATES),
  reason: z.enum(SCAN_REJECTIONS).nullable(),
  ticket_code: z.string(),
  runner: z.object({ registration_id: z.uuid(), name: z.string(), bib: z.string().nullable() }).nullable(),
  device: z.string(),
  station: z.string().nullable(),
  made_by: z.string(),
  /** Whoever scanned was no longer of the team when it was uploaded, or the device's clock was wrong. */
  flags: z.array(z.enum(['left_team', 'wrong_clock'])),
  occurred_at: z.iso.datetime(),
  received_at: z.iso.datetime(),
  conflict_with: scanResultSchema.shape.conflict_with,
  undone_for: z.string().nullable(),
  resolved: z.object({ at: z.iso.datetime(), by: z.string(), note: z.string() }).nullable(),
})
export type TroubledScan = z.output<typeof troubledScanSchema>

export const listConflictsCall = defineCall({
  method: 'GET',
  path: `${base}conflictos/`,
  summary: 'Escaneos repetidos, rechazados, señalados o deshechos, los que faltan por mirar primero',
  tag,
  params,
  query: cursorQuery,
  answer: pageOf(troubledScanSchema).extend({ open: z.int() }),
  errors: [404],
})

export const resolveConflictCall = defineCall({
  method: 'POST',
  path: `${base}conflictos/:id/resolver/`,
  summary: 'Deja dicho cómo se resolvió un conflicto',
  tag,
  params: params.extend({ id: z.uuid() }),
  body: z.object({ note: z.string().trim().min(3).max(300) }),
  answer: troubledScanSchema,
  errors: [404, 409],
})

export const loadRaceProgressCall = defineCall({
  method: 'GET',
  path: `${base}avance/`,
  summary: 'Cuántos recogieron su kit y cuántos ingresaron',
  tag,
  params,
  answer: z.object({
    confirmed: z.int(),
    accredited: z.int(),
    checked_in: z.int(),
    open_conflicts: z.int(),
    by_category: z.array(
      z.object({ name: z.string(), confirmed: z.int(), accredited: z.int(), checked_in: z.int() }),
    ),
    /** Kits handed over in each quarter of an hour, by station. */
    pickups: z.array(z.object({ from: z.iso.datetime(), station: z.string().nullable(), count: z.int() })),
  }),
  errors: [404],
})
