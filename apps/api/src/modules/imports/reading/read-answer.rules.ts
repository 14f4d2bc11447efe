import { plainWords, sameButCase } from './plain-words.rules'
import { readDate } from './read-date.rules'
import { quoted, type Reading, understood } from './reading.rules'

export interface ImportedQuestion {
  readonly id: string
  readonly label: string
  readonly kind: 'text' | 'choice' | 'number' | 'date' | 'yes_no'
  readonly options: readonly string[]
  readonly is_required: boolean
  /** Empty: asked in every category. */
  readonly category_ids: readonly string[]
}

const YES = new Set(['si', 's', 'yes', 'y', 'true', 'verdadero', '1', 'x', 'acepto'])
const NO = new Set(['no', 'n', 'false', 'falso', '0'])
const LONGEST_ANSWER = 1_000

/** The answer to one of the event's own questions, of the kind that it asks for. */
export function readAnswer(
  written: string,
  { kind, options }: ImportedQuestion,
  today: string,
  is1904 = false,
): Reading<string | number | boolean> {
  switch (kind) {
    case 'text':
      return written.length > LONGEST_ANSWER
        ? { fault: `La respuesta no puede pasar de ${LONGEST_ANSWER} caracteres` }
        : { value: written }
    case 'choice':
      return readOption(written, options)
    case 'number':
      return readNumber(written)
    case 'date':
      return readDate(written, today, is1904)
    case 'yes_no': {
      const words = plainWords(written)
      if (YES.has(words)) return { value: true }
      return NO.has(words) ? { value: false } : { fault: `${quoted(written)} no es sí ni no` }
    }
  }
}

function readOption(written: string, options: readonly string[]): Reading<string> {
  const exact = options.find((option) => sameButCase(option, written))
  if (exact !== undefined) return { value: exact }
  const [only, ...others] = options.filter((option) => plainWords(option) === plainWords(written))
  if (only === undefined || others.length > 0)
    return { fault: `${quoted(written)} no está entre las opciones: ${options.join(', ')}` }
  return understood(only, written, only)
}

/** «1.200,5» and «1200.5» are the same. */
function readNumber(written: string): Reading<number> {
  const bare = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(written)
    ? written.replaceAll('.', '').replace(',', '.')
    : written.replace(',', '.')
  const value = Number(bare)
  return bare !== '' && Number.isFinite(value) ? { value } : { fault: `${quoted(written)} no es un número` }
}
