import { z } from 'zod'
import { defineCall } from '../platform/call'
import { organizerEventSchema } from './organizer-event'
import {
  CATEGORIES_PER_EVENT,
  categoryInputSchema,
  phaseListField,
  QUESTIONS_PER_EVENT,
  questionInputSchema,
  SIZES_PER_EVENT,
  sizeInputSchema,
  versionField,
} from './organizer-event-fields'
import { organizerEventParams } from './organizer-events.calls'

const tag = 'Organizador: eventos'

/** Each replaces a whole list in its order: known ids are changed, those without id are new, the rest are removed. */

export const saveCategoriesCall = defineCall({
  method: 'PUT',
  path: '/api/v1/organizador/eventos/:slug/categorias/',
  summary: 'Guardar las categorías de un evento',
  tag,
  params: organizerEventParams,
  body: z.object({
    version: versionField,
    categories: z.array(categoryInputSchema).max(CATEGORIES_PER_EVENT),
  }),
  answer: organizerEventSchema,
  errors: [409],
})

/** The prices of the categories named; those of the others stay as they are. */
export const savePhasesCall = defineCall({
  method: 'PUT',
  path: '/api/v1/organizador/eventos/:slug/etapas/',
  summary: 'Guardar las etapas de precio de un evento',
  tag,
  params: organizerEventParams,
  body: z.object({
    version: versionField,
    categories: z.array(z.object({ id: z.uuid(), phases: phaseListField })).max(CATEGORIES_PER_EVENT),
  }),
  answer: organizerEventSchema,
  errors: [409],
})

export const saveQuestionsCall = defineCall({
  method: 'PUT',
  path: '/api/v1/organizador/eventos/:slug/preguntas/',
  summary: 'Guardar las preguntas de un evento',
  tag,
  params: organizerEventParams,
  body: z.object({
    version: versionField,
    questions: z.array(questionInputSchema).max(QUESTIONS_PER_EVENT),
  }),
  answer: organizerEventSchema,
  errors: [409],
})

/** Known by its name: another name is another size. */
export const saveSizesCall = defineCall({
  method: 'PUT',
  path: '/api/v1/organizador/eventos/:slug/tallas/',
  summary: 'Guardar las tallas del kit de un evento',
  tag,
  params: organizerEventParams,
  body: z.object({
    version: versionField,
    sizes: z.array(sizeInputSchema).max(SIZES_PER_EVENT),
  }),
  answer: organizerEventSchema,
  errors: [409],
})
