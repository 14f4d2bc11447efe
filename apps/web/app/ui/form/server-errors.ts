import { NON_FIELD_ERRORS } from '@zancada/contracts/platform/problem'
import { messageOf } from '../feedback/message-of'

/** What a failed submit says: texts by field path (`participants.0.email`) and texts for the form as a whole. */
export interface SubmitFailure {
  fields: ReadonlyMap<string, string>
  general: readonly string[]
}

/**
 * Reads a failed call: the API layer's error, which carries `fieldErrors` and `generalErrors`, or a bare validation
 * body. Anything else is one general text: the error's own, or `fallback`.
 */
export function readSubmitFailure(error: unknown, fallback: string): SubmitFailure {
  const body = propertiesOf(error)
  const source = 'fieldErrors' in body ? propertiesOf(body.fieldErrors) : error instanceof Error ? {} : body
  const fields = new Map<string, string>()
  for (const [path, value] of Object.entries(source)) {
    const texts = textsOf(value)
    if (path !== NON_FIELD_ERRORS && texts.length > 0) fields.set(path, texts.join(' '))
  }
  const general = [...textsOf(body.generalErrors), ...textsOf(source[NON_FIELD_ERRORS])]
  if (fields.size === 0 && general.length === 0) general.push(messageOf(error) ?? fallback)
  return { fields, general }
}

function propertiesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}
