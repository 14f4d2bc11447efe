import { z } from 'zod'
import { MOST_ITEMS } from '../inventory/inventory.calls'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { MOST_MARK, sentInstantField } from '../platform/sent-fields'
import { raceDayParams, raceDayPath, raceDayTag } from './race-day-path'
import { raceTicketSchema } from './race-ticket'
import {
  collectorSchema,
  DEVICE_FAULTS,
  DEVICE_REFUSALS,
  deviceFields,
  MOST_SCANS,
  SCAN_KINDS,
  SCAN_REJECTIONS,
  SCAN_STATES,
  undoReasonField,
} from './scan'

/** What changed since a mark; without one, everybody. While `more`, the next question asks since the mark answered. */
export const syncRaceDayCall = defineCall({
  method: 'GET',
  path: raceDayPath,
  summary: 'Lo que un dispositivo necesita para trabajar sin red: cambios desde una marca',
  tag: raceDayTag,
  params: raceDayParams,
  query: z.object({ desde: z.coerce.number<string>().int().min(0).max(MOST_MARK).optional() }),
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

const scanSchema = z.object({
  /** Chosen by the device: the same one uploaded again counts once. */
  client_id: z.uuid(),
  kind: z.enum(SCAN_KINDS),
  ticket_code: z.string().trim().min(1).max(300),
  /** By the device's clock. */
  occurred_at: sentInstantField,
  /** The volunteer who scanned, when somebody else uploads what a shared device kept. */
  made_by: z.uuid().optional(),
  station: z.string().trim().min(1).max(60).optional(),
  /** Parts of the kit that were handed over, by their names in the kit; without it, the whole kit. */
  items: z.array(z.string().trim().min(1).max(60)).min(1).max(MOST_ITEMS).optional(),
  /** Of the shirt that was handed over, as the device knew it. */
  size: z.string().trim().min(1).max(20).optional(),
  collected_by: collectorSchema.optional(),
  /** As devices of the release before say it: see `refusals`. Nobody was let in, nothing was handed over. */
  refused: z.enum(DEVICE_REFUSALS).optional(),
})
export type UploadedScan = z.output<typeof scanSchema>

export const scanResultSchema = z.object({
  client_id: z.uuid(),
  result: z.enum(['accepted', 'duplicate', 'conflict', 'rejected']),
  reason: z.enum(SCAN_REJECTIONS).nullable(),
  ticket_code: z.string(),
  /** The one that was earlier. */
  conflict_with: z
    .object({ device: z.string(), station: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
  /** Of a conflict in part: what had been handed over before. The scan counts for the other parts. */
  repeated: z.array(z.string()).optional(),
})
export type ScanResult = z.output<typeof scanResultSchema>

/** In the order of `scans`, and `refusals` after them. What is rejected for the lack of a right was not kept: somebody with it uploads it again. */
export const uploadScansCall = defineCall({
  method: 'POST',
  path: raceDayPath,
  summary: 'Sube lo que un dispositivo registró, una sola vez cada cosa',
  tag: raceDayTag,
  params: raceDayParams,
  body: z.object({
    ...deviceFields,
    /** None where only `refusals` come. */
    scans: z.array(scanSchema).max(MOST_SCANS),
    /** Tickets that the device refused. Beside the scans, so that a process of the release before counts none as one. */
    refusals: z
      .array(scanSchema.extend({ refused: z.enum(DEVICE_REFUSALS) }))
      .max(MOST_SCANS)
      .optional(),
  }),
  answer: z.object({ results: z.array(scanResultSchema), mark: z.int() }),
  errors: [404],
})

/** A record of its own: what happened stays written. After a minute it takes a reason. */
export const undoScanCall = defineCall({
  method: 'POST',
  path: `${raceDayPath}deshacer/`,
  summary: 'Deshace una entrega o un ingreso',
  tag: raceDayTag,
  params: raceDayParams,
  body: z.object({
    ...deviceFields,
    client_id: z.uuid(),
    undoes: z.uuid(),
    occurred_at: sentInstantField,
    /** As in a scan. */
    made_by: z.uuid().optional(),
    reason: undoReasonField.optional(),
  }),
  answer: z.object({ result: z.enum(['accepted', 'duplicate']), mark: z.int() }),
  errors: [404],
})

/** Repeated whole or in part; handed over to somebody who no longer ran; of another size; by a former member; undone. */
export const TROUBLE_KINDS = ['repetida', 'cancelada', 'talla', 'equipo', 'deshecha'] as const
export type TroubleKind = (typeof TROUBLE_KINDS)[number]
export const TROUBLE_STATES = ['abiertas', 'resueltas'] as const
export type TroubleState = (typeof TROUBLE_STATES)[number]

/** `promised`: what is left of that size was sold, so that it could not be written off. */
export const SECOND_KIT_OUTCOMES = ['returned', 'lost', 'promised', 'not_counted'] as const

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
  /** Null: the member who made it. */
  uploaded_by: z.string().nullable(),
  /** Parts of the kit; null is the whole of it. */
  items: z.array(z.string()).nullable(),
  /** Of one that counts: the parts that another had handed over before. */
  repeated: z.array(z.string()),
  /** The parts that left a second time with it: settling it says of each whether it came back. */
  second_kit: z.array(z.string()),
  /** The size that left the table, and the one that the registration has; null unless they differed as it arrived. */
  sizes: z.object({ left: z.string(), registered: z.string().nullable() }).nullable(),
  /** The volunteer had left the team when it was uploaded, or the device's clock was wrong. */
  flags: z.array(z.enum(['left_team', 'wrong_clock'])),
  occurred_at: z.iso.datetime(),
  received_at: z.iso.datetime(),
  conflict_with: scanResultSchema.shape.conflict_with,
  undone_for: z.string().nullable(),
  /** It waits for somebody. */
  is_open: z.boolean(),
  resolved: z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      note: z.string(),
      /** Whether all of a second kit came back; null: it was not asked. */
      kit_returned: z.boolean().nullable(),
      /** What became of each of its parts; none where it was not asked by parts. */
      second_kit: z.array(
        z.object({ name: z.string(), size: z.string().nullable(), became: z.enum(SECOND_KIT_OUTCOMES) }),
      ),
    })
    .nullable(),
})
export type TroubledScan = z.output<typeof troubledScanSchema>

export const listConflictsCall = defineCall({
  method: 'GET',
  path: `${raceDayPath}conflictos/`,
  summary: 'Escaneos repetidos, rechazados, señalados o deshechos, los últimos primero',
  tag: raceDayTag,
  params: raceDayParams,
  query: cursorQuery.extend({
    q: z.string().trim().max(80).optional(),
    tipo: z.enum(TROUBLE_KINDS).optional(),
    dispositivo: z.uuid().optional(),
    estado: z.enum(TROUBLE_STATES).optional(),
  }),
  answer: pageOf(troubledScanSchema).extend({
    /** Scans and faults of devices that wait for somebody. */
    open: z.int(),
  }),
  errors: [404],
})

export const MOST_RESOLVED = 100

const partsField = z.array(z.string().trim().min(1).max(60)).max(MOST_ITEMS)

const settlementFields = {
  note: z.string().trim().min(3).max(300),
  /** One for each scan with a `second_kit`, and each of its parts in one of both lists. What is `lost` is written off. */
  second_kits: z
    .array(z.object({ id: z.uuid(), returned: partsField, lost: partsField }))
    .max(MOST_RESOLVED)
    .optional(),
}

export const resolveConflictCall = defineCall({
  method: 'POST',
  path: `${raceDayPath}conflictos/:id/resolver/`,
  summary: 'Deja dicho cómo se resolvió un conflicto',
  tag: raceDayTag,
  params: raceDayParams.extend({ id: z.uuid() }),
  body: z.object(settlementFields),
  answer: troubledScanSchema,
  errors: [404, 409],
})

/** What somebody else settled meanwhile stays as they said it. */
export const resolveConflictsCall = defineCall({
  method: 'POST',
  path: `${raceDayPath}conflictos/resolver/`,
  summary: 'Deja dicho cómo se resolvieron varios conflictos',
  tag: raceDayTag,
  params: raceDayParams,
  body: z.object({ ids: z.array(z.uuid()).min(1).max(MOST_RESOLVED), ...settlementFields }),
  answer: z.object({ resolved: z.int() }),
  errors: [404],
  changes: ['/api/v1/organizador/eventos/:slug/jornada/'],
})

const deviceFaultSchema = z.object({
  id: z.uuid(),
  kind: z.enum(SCAN_KINDS),
  fault: z.enum(DEVICE_FAULTS),
  count: z.int(),
  station: z.string().nullable(),
  /** The latest things that were read, in a short form. */
  readings: z.array(z.string()),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  resolved: z.object({ at: z.iso.datetime(), by: z.string(), note: z.string() }).nullable(),
})

const raceDeviceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  last_seen_at: z.iso.datetime(),
  /** What waited on it to be uploaded, as it said last; null: it did not say. */
  waiting: z.int().nullable(),
  faults: z.array(deviceFaultSchema),
})
export type DeviceOfRace = z.output<typeof raceDeviceSchema>

export const listRaceDevicesCall = defineCall({
  method: 'GET',
  path: `${raceDayPath}dispositivos/`,
  summary: 'Dispositivos de la jornada: último contacto, lo que les falta subir y sus fallas',
  tag: raceDayTag,
  params: raceDayParams,
  answer: z.object({ results: z.array(raceDeviceSchema) }),
  errors: [404],
})

export const resolveDeviceFaultCall = defineCall({
  method: 'POST',
  path: `${raceDayPath}dispositivos/fallas/:id/resolver/`,
  summary: 'Deja dicho cómo se resolvió la falla de un dispositivo',
  tag: raceDayTag,
  params: raceDayParams.extend({ id: z.uuid() }),
  body: z.object({ note: settlementFields.note }),
  answer: z.object({ id: z.uuid() }),
  errors: [404, 409],
  changes: ['/api/v1/organizador/eventos/:slug/jornada/'],
})

export const loadRaceProgressCall = defineCall({
  method: 'GET',
  path: `${raceDayPath}avance/`,
  summary: 'Cuántos reclamaron su kit y cuántos ingresaron',
  tag: raceDayTag,
  params: raceDayParams,
  answer: z.object({
    confirmed: z.int(),
    /** Who got something of their kit; of them, `in_part` still lack something. */
    accredited: z.int(),
    in_part: z.int(),
    checked_in: z.int(),
    open_conflicts: z.int(),
    by_category: z.array(
      z.object({
        name: z.string(),
        confirmed: z.int(),
        accredited: z.int(),
        in_part: z.int(),
        checked_in: z.int(),
      }),
    ),
    /** Kits handed over in each quarter of an hour, by station. */
    pickups: z.array(z.object({ from: z.iso.datetime(), station: z.string().nullable(), count: z.int() })),
  }),
  errors: [404],
})
