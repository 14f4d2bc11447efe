import { z } from 'zod'
import { defineCall } from '../platform/call'
import { namedSlugField } from '../platform/sent-fields'
import { organizerRegistrationsTag } from './registration-list.calls'

const tag = organizerRegistrationsTag

export const BIB_MODES = ['missing', 'all'] as const
export const BIB_ORDERS = ['surname', 'confirmed_at', 'random'] as const
export type BibMode = (typeof BIB_MODES)[number]
export type BibOrder = (typeof BIB_ORDERS)[number]

export const RESERVED_RANGES = 20

export const reservedRangeFields = z
  .object({
    from_number: z.int().min(0).max(9_999_999),
    to_number: z.int().min(0).max(9_999_999),
    label: z.string().trim().min(1).max(60),
  })
  .refine(({ from_number, to_number }) => from_number <= to_number, {
    error: 'El rango termina antes de empezar',
    path: ['to_number'],
  })

export const bibsSchema = z.object({
  event_slug: z.string(),
  event_name: z.string(),
  /** When they are given: with the payment, or afterwards by the organizer's team. */
  assignment: z.enum(['on_payment', 'manual']),
  categories: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      bib_prefix: z.string(),
      /** Null: the category has no numbers to give. */
      bib_from: z.int().nullable(),
      bib_to: z.int().nullable(),
      confirmed: z.int(),
      with_bib: z.int(),
    }),
  ),
  reserved: z.array(z.object({ from_number: z.int(), to_number: z.int(), label: z.string() })),
})
export type Bibs = z.output<typeof bibsSchema>

export const loadBibsCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inscripciones/dorsales/',
  summary: 'Los dorsales de un evento: rangos, cuántos faltan y números reservados',
  tag,
  query: z.object({ evento: namedSlugField }),
  answer: bibsSchema,
  errors: [404],
})

/**
 * `all` gives new numbers also to who has one, unless their kit was handed over: `kept` counts those. `left` counts whom no
 * number was left for.
 */
export const assignBibsCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/dorsales/',
  summary: 'Asignar dorsales por apellido, por fecha o al azar',
  tag,
  body: z.object({
    event_slug: namedSlugField,
    mode: z.enum(BIB_MODES),
    order: z.enum(BIB_ORDERS),
    category_id: z.uuid().optional(),
  }),
  answer: z.object({ assigned: z.int(), left: z.int(), kept: z.int() }),
  errors: [404],
})

/** Replaces them all. */
export const reserveBibsCall = defineCall({
  method: 'PUT',
  path: '/api/v1/organizador/inscripciones/dorsales/reservados/',
  summary: 'Reservar números que la asignación automática salta',
  tag,
  body: z.object({ event_slug: namedSlugField, ranges: z.array(reservedRangeFields).max(RESERVED_RANGES) }),
  answer: bibsSchema,
  errors: [404],
})

/** All the rows or none: what is wrong is told at `rows.<number of the line>`. */
export const importBibsCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/dorsales/archivo/',
  summary: 'Cargar dorsales de un CSV de documento o entrada y dorsal',
  tag,
  body: z.object({ event_slug: namedSlugField, csv: z.string().min(1).max(800_000) }),
  answer: z.object({ assigned: z.int() }),
  errors: [404, 429, 503],
})
