import { z } from 'zod'
import { defineCall } from './call'

export const livenessCall = defineCall({
  method: 'GET',
  path: '/api/v1/salud/',
  summary: 'El proceso está vivo',
  tag: 'Plataforma',
  answer: z.object({ status: z.literal('ok') }),
})

export const readinessCall = defineCall({
  method: 'GET',
  path: '/api/v1/listo/',
  summary: 'La base de datos responde y sus migraciones están al día',
  tag: 'Plataforma',
  answer: z.object({ status: z.literal('ready') }),
  errors: [503],
})
