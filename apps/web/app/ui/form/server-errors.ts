import { NON_FIELD_ERRORS } from '@zancada/contracts/platform/problem'
import { messageOf } from '../feedback/message-of'
import { sentences } from './sentences'

/** What a failed submit says: texts by field path (`participants.0.email`) and texts for the form as a whole. */
export interface SubmitFailure {
  fields: ReadonlyMap<string, string>
  general: readonly string[]
}

/**
 * Reads a failed call: the API layer's error, which carries `fieldErrors` and `generalErrors`, a bare validation body, or
 * a schema's own refusal of what was about to be sent. Anything else is one general text: the error's own, or `fallback`.
 */
export function readSubmitFailure(error: unknown, fallback: string): SubmitFailure {
  const body = propertiesOf(error)
  const source = fieldTextsOf(error, body)
  const fields = new Map<string, string>()
  for (const [path, value] of Object.entries(source)) {
    const texts = textsOf(value)
    if (path !== NON_FIELD_ERRORS && texts.length > 0) fields.set(path, sentences(texts))
  }
  const general = [...textsOf(body.generalErrors), ...textsOf(source[NON_FIELD_ERRORS])]
  if (fields.size === 0 && general.length === 0) general.push(messageOf(error) ?? fallback)
  return { fields, general }
}

function fieldTextsOf(error: unknown, body: Record<string, unknown>): Record<string, unknown> {
  if ('fieldErrors' in body) return propertiesOf(body.fieldErrors)
  if (!(error instanceof Error)) return body
  return 'issues' in error ? textsByPath(error.issues) : {}
}

/** A schema's `message` is its issues as JSON, which nobody should read: each says its own text at its own path. */
function textsByPath(issues: unknown): Record<string, string[]> {
  const texts: Record<string, string[]> = {}
  for (const issue of Array.isArray(issues) ? issues : []) {
    const { path, message } = propertiesOf(issue)
    if (typeof message !== 'string') continue
    const field = Array.isArray(path) && path.length > 0 ? path.join('.') : NON_FIELD_ERRORS
    texts[field] = [...(texts[field] ?? []), message]
  }
  return texts
}

function propertiesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}
