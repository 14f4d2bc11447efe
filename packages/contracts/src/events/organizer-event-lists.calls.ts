import { z } from 'zod'
import { defineCall } from '../platform/call'
import { versionField } from '../platform/sent-fields'
import { organizerEventSchema } from './organizer-event'
import {
  CATEGORIES_PER_EVENT,
  categoryInputSchema,
  categoryPricesSchema,
  impactField,
  PICKUPS_PER_EVENT,
  pickupInputSchema,
  priceField,
  QUESTIONS_PER_EVENT,
  questionInputSchema,
  SIZES_PER_EVENT,
  sizeInputSchema,
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
    impact: impactField,
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
    impact: impactField,
    categories: z.array(categoryPricesSchema).max(CATEGORIES_PER_EVENT),
  }),
  answer: organizerEventSchema,
  errors: [409],
})

/**
 * A price that already sold is not rewritten: its phase ends now with what it sold, and another goes on in its place until
 * the same date, for the quantity that was left.
 */
export const changePriceCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/eventos/:slug/etapas/:phase/precio/',
  summary: 'Cambiar desde ahora el precio de una etapa que ya vendió',
  tag,
  params: organizerEventParams.extend({ phase: z.uuid() }),
  body: z.object({ version: versionField, price_cop: priceField }),
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

export const savePickupsCall = defineCall({
  method: 'PUT',
  path: '/api/v1/organizador/eventos/:slug/entregas/',
  summary: 'Guardar dónde y cuándo se entregan los kits de un evento',
  tag,
  params: organizerEventParams,
  body: z.object({
    version: versionField,
    pickups: z.array(pickupInputSchema).max(PICKUPS_PER_EVENT),
  }),
  answer: organizerEventSchema,
  errors: [409],
})
