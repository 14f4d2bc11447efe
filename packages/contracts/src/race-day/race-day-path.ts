import { z } from 'zod'

/** What the calls of a race's day share. */
export const raceDayTag = 'Organizador: día de carrera'
export const raceDayParams = z.object({ slug: z.string().max(80) })
export const raceDayPath = '/api/v1/organizador/eventos/:slug/jornada/'
