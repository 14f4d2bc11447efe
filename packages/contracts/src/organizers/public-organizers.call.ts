import { z } from 'zod'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'

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
  answer: pageOf(publicOrganizerSchema),
})
