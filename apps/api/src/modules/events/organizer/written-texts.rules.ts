import type { Fault } from './faults.rules'

/** Texts people write: what cannot be stored, and code where words belong. Pages sanitise what they show all the same. */

const UNSTORABLE = 'El texto tiene caracteres que no se pueden guardar'
const CODE = 'Quita el código: el texto no puede tener scripts ni etiquetas como <script> o <iframe>'

const HALF_A_CHARACTER = /\p{Surrogate}/u

/** No repeat can take what the one beside it takes, so that each text is read once however it is written. */
const CODE_PATTERNS = [
  /<[\s/]*(?:script|iframe|object|embed|applet|svg|math|style|link|meta|base|form)\b/i,
  /<[^<>]*\son[a-z]+\s*=/i,
  /(?:javascript|vbscript)\s*:|data\s*:\s*text\/html/i,
]

/** PostgreSQL keeps no NUL in a text and no half of a surrogate pair in JSON. */
export function unstorableFaults(form: unknown): Fault[] {
  return writtenTexts(form)
    .filter(([, text]) => text.includes('\0') || HALF_A_CHARACTER.test(text))
    .map(([field]) => [field, UNSTORABLE])
}

export function codeFaults(form: unknown): Fault[] {
  return writtenTexts(form)
    .filter(([, text]) => CODE_PATTERNS.some((pattern) => pattern.test(text)))
    .map(([field]) => [field, CODE])
}

/** Every text in a form with its nested name. */
export function writtenTexts(value: unknown, field = ''): [field: string, text: string][] {
  if (typeof value === 'string') return [[field, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    writtenTexts(each, field === '' ? name : `${field}.${name}`),
  )
}
