import { z } from 'zod'
import { defineCall } from '../platform/call'

export const loadCatalogsCall = defineCall({
  method: 'GET',
  path: '/api/v1/catalogos/',
  summary: 'Documentos, EPS, ciudades, tallas y grupos sanguíneos',
  tag: 'Público',
  answer: z.object({
    document_types: z.array(z.object({ code: z.string(), name: z.string() })),
    eps: z.array(z.string()),
    cities: z.array(z.object({ code: z.string(), name: z.string(), department: z.string() })),
    sizes: z.array(z.string()),
    blood_types: z.array(z.string()),
  }),
})
