import { z } from 'zod'
import { defineCall } from './call'

export const livenessCall = defineCall({
  method: 'GET',
  path: '/api/v1/salud/',
  summary: 'El proceso está vivo',
  tag: 'Plataforma',
  answer: z.object({ status: z.literal('ok') }),
})

/** `late`: it works and is behind. `attention`: a person has to look. `away`: nothing is known of it lately. */
export const PART_STATUSES = ['ok', 'late', 'attention', 'away', 'unknown'] as const
export type PartStatus = (typeof PART_STATUSES)[number]

const partSchema = z.object({
  status: z.enum(PART_STATUSES),
  /** Of what shows itself from time to time. */
  last_seen_at: z.iso.datetime().nullable(),
})
export type HealthPart = z.output<typeof partSchema>

const readinessSchema = z.object({
  status: z.literal('ready'),
  parts: z.object({
    database: partSchema,
    migrations: partSchema,
    worker: partSchema,
    queue: partSchema,
    mail: partSchema,
    storage: partSchema,
    provider: partSchema,
  }),
})
export type Readiness = z.output<typeof readinessSchema>

export const readinessCall = defineCall({
  method: 'GET',
  path: '/api/v1/listo/',
  summary: 'La base de datos responde y sus migraciones están al día; cómo está cada parte',
  tag: 'Plataforma',
  answer: readinessSchema,
  errors: [503],
})
