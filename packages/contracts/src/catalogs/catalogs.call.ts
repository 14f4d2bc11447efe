import { z } from 'zod'
import { defineCall } from '../platform/call'

const citySchema = z.object({ code: z.string(), name: z.string(), department: z.string() })

export const loadCatalogsCall = defineCall({
  method: 'GET',
  path: '/api/v1/catalogos/',
  summary: 'Documentos, EPS, ciudades, tallas y grupos sanguíneos',
  tag: 'Público',
  answer: z.object({
    document_types: z.array(z.object({ code: z.string(), name: z.string() })),
    eps: z.array(z.string()),
    /** Where most races are run, with those that administrators added; all of them are in `ciudades/`. */
    cities: z.array(citySchema),
    sizes: z.array(z.string()),
    blood_types: z.array(z.string()),
  }),
})

export const listCitiesCall = defineCall({
  method: 'GET',
  path: '/api/v1/catalogos/ciudades/',
  summary: 'Todos los municipios, y los países de quien vive fuera',
  tag: 'Público',
  answer: z.object({
    /** Those where most races are run first. */
    cities: z.array(citySchema),
    /** Countries, and what is in no list: of people, never of a race. */
    elsewhere: z.array(citySchema),
  }),
})
