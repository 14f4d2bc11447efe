import { sentences } from '../form/sentences'

/** The text of an error, when it carries one; where the server named fields, what it said of them. */
export function messageOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const said = isUntold(error) ? fieldTexts(error) : []
  if (said.length > 0) return sentences(said)
  return error.message === '' ? null : error.message
}

/** The API layer's error without words of its own: its message is only what its status means. */
function isUntold(error: Error): boolean {
  return 'detail' in error && error.detail === null
}

function fieldTexts(error: Error): string[] {
  const fields = 'fieldErrors' in error ? Object.values({ ...Object(error.fieldErrors) }) : []
  const general = 'generalErrors' in error ? error.generalErrors : []
  return [general, ...fields].flat().filter((text) => typeof text === 'string')
}
