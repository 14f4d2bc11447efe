import type { FieldErrors } from '@zancada/contracts'
import type { ApiError } from '../../api-client'
import { FORM_STEPS, type FormStep, stepOfField } from './steps'

export interface FieldTrouble {
  readonly step: FormStep
  readonly errors: FieldErrors
}

/**
 * What the server found wrong with the runners, as errors of the earliest step that shows their fields. Null when the
 * error is about no field at all.
 */
export function fieldTrouble({ fieldErrors: errors }: ApiError): FieldTrouble | null {
  const step = FORM_STEPS.find((each) => Object.keys(errors).some((path) => stepOfField(path) === each))
  return step === undefined ? null : { step, errors }
}
