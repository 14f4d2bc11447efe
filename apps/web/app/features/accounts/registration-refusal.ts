import { ApiError } from '../../api-client'
import { isTextChange } from '../../race/shown-texts'
import { FormRefusal } from './form-refusal'

/**
 * What a registration form says after a refusal: the catalogue's text above, each field's text at its field. When
 * the server explained nothing at all, the reason by status («Error de conexión») follows.
 */
export function registrationRefusal(error: unknown, textOf: (error: ApiError) => string): unknown {
  if (!(error instanceof ApiError)) return error
  if (isTextChange(error)) return new FormRefusal([error.message])
  const isExplained = error.detail !== null || Object.keys(error.fieldErrors).length > 0
  const reasons = error.generalErrors.length > 0 || isExplained ? error.generalErrors : [error.message]
  return new FormRefusal([...new Set([textOf(error), ...reasons])], error.fieldErrors)
}
