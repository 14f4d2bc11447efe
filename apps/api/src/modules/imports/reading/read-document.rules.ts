import {
  DOCUMENT_TYPE_NAMES,
  DOCUMENT_TYPES,
  type DocumentType,
  documentNumberField,
} from '@zancada/contracts'
import { plainWords } from './plain-words.rules'
import { quoted, type Reading, understood } from './reading.rules'

/** Other ways of saying each type, as they look without accents, case or signs. */
const ALSO: Readonly<Record<DocumentType, readonly string[]>> = {
  CC: ['cedula', 'ced', 'cedula ciudadania', 'cedula de ciudadano', 'ciudadania', 'national id'],
  TI: ['tarjeta', 'tarjeta identidad', 'identity card'],
  CE: ['cedula extranjeria', 'extranjeria', 'cedula de extranjero', 'foreign id'],
  PA: ['pp', 'pas', 'pasap', 'passport'],
  PPT: ['permiso proteccion temporal', 'permiso de proteccion temporal', 'permiso temporal'],
  PEP: ['permiso especial', 'permiso especial permanencia'],
  RC: ['registro', 'registro civil de nacimiento', 'registro de nacimiento'],
  DE: ['documento extranjero', 'doc extranjero', 'extranjero', 'otro'],
}

const BY_WORDS = new Map<string, { type: DocumentType; isPlain: boolean }>()
for (const type of DOCUMENT_TYPES) {
  for (const words of ALSO[type]) BY_WORDS.set(words, { type, isPlain: false })
  // «C.C.» and «cédula de ciudadanía» are the type itself, however they are written.
  BY_WORDS.set(type.toLowerCase(), { type, isPlain: true })
  BY_WORDS.set(plainWords(DOCUMENT_TYPE_NAMES[type]), { type, isPlain: true })
}

export function readDocumentType(written: string): Reading<DocumentType> {
  const words = plainWords(written)
  const found = BY_WORDS.get(words) ?? BY_WORDS.get(words.replaceAll(' ', ''))
  if (!found)
    return { fault: `${quoted(written)} no es un tipo de documento: usa ${DOCUMENT_TYPES.join(', ')}` }
  return found.isPlain ? { value: found.type } : understood(found.type, written, found.type)
}

export function isDocumentType(written: string): boolean {
  return 'value' in readDocumentType(written)
}

/** «CC 61230052», «C.C. 61.230.052»: the type that is written before a number, and the number. */
export function splitDocument(written: string): {
  readonly type: DocumentType | null
  readonly number: string
} {
  const parts = /^([A-Za-z](?:\.?\s?[A-Za-z]){1,2}\.?)[\s:.-]*(\d[\d.,\s-]*)$/.exec(written)
  const type = DOCUMENT_TYPES.find((each) => each === parts?.[1]?.replaceAll(/[.\s]/g, '').toUpperCase())
  // Numbers of passports and permits may begin with letters.
  return type === undefined || type === 'PA' || type === 'DE'
    ? { type: null, number: written }
    : { type, number: parts?.[2] ?? '' }
}

/** «1.000.100.000», «52.000», «V-12.345.000»: the last zeros are thousands of the number. */
const IN_THOUSANDS = /(?:^|[^\d.])\d{1,3}(?:\.\d{3})*\.000$|(?:^|[^\d,])\d{1,3}(?:,\d{3})*,000$/

/** A whole number as a spreadsheet exports it («1020304050.0», «1.020.304.050,00»), without its decimals. */
function withoutDecimals(written: string): string {
  return IN_THOUSANDS.test(written) ? written : written.replace(/[.,]0+$/, '')
}

/** Without dots, commas, spaces or dashes. A number that a spreadsheet shortened has lost its last digits. */
export function readDocumentNumber(written: string): Reading<string> {
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(written))
    return {
      fault: `${quoted(written)} perdió cifras en la hoja de cálculo: ponle formato de texto a la columna`,
    }
  const read = documentNumberField.safeParse(withoutDecimals(written).replaceAll(',', ''))
  return read.success
    ? { value: read.data }
    : { fault: `${quoted(written)} no es un número de documento válido` }
}
