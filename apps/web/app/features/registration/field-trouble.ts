import type { FieldErrors } from '@zancada/contracts'
import type { ApiError } from '../../api-client'
import type { RunnerDraft } from './draft'
import { FORM_STEPS, type FormStep, stepOfField } from './steps'

export interface FieldTrouble {
  readonly step: FormStep
  readonly errors: FieldErrors
}

/**
 * What the server found wrong with the runners, as errors of the earliest step that shows their fields. A size that
 * ran out names no field: it belongs to whoever chose it. Null when the error is about no field at all.
 */
export function fieldTrouble(error: ApiError, runners: readonly RunnerDraft[]): FieldTrouble | null {
  const errors = error.code === 'size_sold_out' ? sizeErrors(error, runners) : error.fieldErrors
  const step = FORM_STEPS.find((each) => Object.keys(errors).some((path) => stepOfField(path) === each))
  return step === undefined ? null : { step, errors }
}

function sizeErrors(error: ApiError, runners: readonly RunnerDraft[]): FieldErrors {
  if (Object.keys(error.fieldErrors).length > 0) return error.fieldErrors
  const chosen = runners.flatMap(({ size }, index) => (error.message.includes(` ${size}.`) ? [index] : []))
  const concerned = chosen.length > 0 ? chosen : runners.map((_, index) => index)
  return Object.fromEntries(concerned.map((index) => [`participants.${index}.size`, [error.message]]))
}
