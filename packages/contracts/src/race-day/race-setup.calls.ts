import { z } from 'zod'
import { INVENTORY_KINDS } from '../inventory/inventory.calls'
import { type AnswerOf, defineCall } from '../platform/call'
import { raceDayParams, raceDayPath, raceDayTag } from './race-day-path'

const stationSchema = z.object({ id: z.uuid(), name: z.string(), is_open: z.boolean() })
export type RaceStation = z.output<typeof stationSchema>

/** What is the same for every runner, asked once as a device opens and now and then. */
export const loadRaceSetupCall = defineCall({
  method: 'GET',
  path: `${raceDayPath}preparacion/`,
  summary: 'Kit, puestos, textos y llave con que un dispositivo trabaja sin red',
  tag: raceDayTag,
  params: raceDayParams,
  answer: z.object({
    event: z.object({
      id: z.uuid(),
      name: z.string(),
      starts_at: z.iso.datetime().nullable(),
      timezone: z.string(),
    }),
    /** Of the signatures of its tickets: Ed25519, 32 bytes in base64url. */
    ticket_key: z.string(),
    /** Of the fingerprints of documents: HMAC-SHA256, 32 bytes in base64url. Another in each session. */
    document_key: z.string(),
    /** Whether the list that a device keeps is opened with a PIN. */
    needs_pin: z.boolean(),
    /**
     * When nobody needs the list any more, three days after the last start; null: no start is said. A process of the
     * release before does not say it.
     */
    list_until: z.iso.datetime().nullable().optional(),
    /** Whether the list names who collects kits: only for members who hand them over. */
    names_collectors: z.boolean(),
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
    /** That a runner may change to, with how many are left; null: nobody counts them. */
    sizes: z.array(z.object({ name: z.string(), left: z.int().nullable() })),
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
  path: `${raceDayPath}puestos/`,
  summary: 'Agrega un puesto de entrega de kits',
  tag: raceDayTag,
  params: raceDayParams,
  body: z.object({ name: stationName }),
  answer: stationSchema,
  status: 201,
  errors: [404],
})

export const editStationCall = defineCall({
  method: 'PATCH',
  path: `${raceDayPath}puestos/:id/`,
  summary: 'Cambia el nombre de un puesto, lo cierra o lo vuelve a abrir',
  tag: raceDayTag,
  params: raceDayParams.extend({ id: z.uuid() }),
  body: z.object({ name: stationName.optional(), is_open: z.boolean().optional() }),
  answer: stationSchema,
  errors: [404],
})
