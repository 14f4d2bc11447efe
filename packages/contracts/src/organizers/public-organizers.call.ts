import { z } from 'zod'
import { feeRuleSchema } from '../orders/pricing'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { SOCIAL_NETWORKS } from './social-networks'

export const publicOrganizerSchema = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  description: z.string().nullable(),
  logo_url: z.string().nullable(),
})
export type PublicOrganizer = z.output<typeof publicOrganizerSchema>

export const listPublicOrganizersCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizadores/publicos/',
  summary: 'Organizadores aprobados',
  tag: 'Público',
  query: cursorQuery.extend({ q: z.string().trim().max(100).optional() }),
  /** What the platform charges an organizer who has agreed on nothing else. */
  answer: pageOf(publicOrganizerSchema).extend({ service_fee: feeRuleSchema }),
})

/** A whole page of its own; its races are asked for with `eventos/publicos/?organizador=`. */
export const publicOrganizerPageSchema = publicOrganizerSchema.extend({
  website: z.string().nullable(),
  social_links: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
})
export type PublicOrganizerPage = z.output<typeof publicOrganizerPageSchema>

/** 404 unless it is approved now. */
export const loadPublicOrganizerCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizadores/publicos/:slug/',
  summary: 'Un organizador aprobado',
  tag: 'Público',
  params: z.object({ slug: z.string().max(80) }),
  answer: publicOrganizerPageSchema,
})
