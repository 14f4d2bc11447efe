import { z } from 'zod'

/**
 * Every error of the API but validation: a text for people and a code for programs. One that is about some field of the
 * input names it beside them, as validation does.
 */
export const problemSchema = z.object({
  detail: z.string(),
  code: z.string(),
  /** The same text again, for the few calls whose callers read it here. */
  error: z.string().optional(),
})
export type Problem = z.output<typeof problemSchema>

/** Validation (400): every bad field at once, nested as `participants.0.email`; the rest under `non_field_errors`. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()))
export type FieldErrors = z.output<typeof fieldErrorsSchema>

export const NON_FIELD_ERRORS = 'non_field_errors'
