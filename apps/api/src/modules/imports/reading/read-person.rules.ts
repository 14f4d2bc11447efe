import {
  type Gender,
  GUARDIAN_RELATIONSHIP_NAMES,
  type GuardianRelationship,
  personNameField,
} from '@zancada/contracts'
import { plainWords } from './plain-words.rules'
import { quoted, type Reading, understood } from './reading.rules'

export const GENDER_WORDS: Readonly<Record<Gender, string>> = {
  female: 'Femenino',
  male: 'Masculino',
  non_binary: 'No binario',
}

const GENDERS = new Map<string, Gender>([
  ...['femenino', 'fem', 'femenina', 'f', 'mujer', 'female', 'woman', 'dama', 'damas', 'muj'].map(
    (words) => [words, 'female'] as const,
  ),
  ...['masculino', 'masc', 'masculina', 'h', 'hombre', 'male', 'man', 'varon', 'caballero', 'hom', 'mas'].map(
    (words) => [words, 'male'] as const,
  ),
  ...['no binario', 'no binaria', 'no binarie', 'nb', 'x', 'otro', 'non binary', 'nonbinary'].map(
    (words) => [words, 'non_binary'] as const,
  ),
])

/** Half of the lists in use write them so: told as a guess, every row would have something to look at. */
const LETTERS: ReadonlySet<string> = new Set(['f', 'm', 'h'])

/** «M» is «masculino», or «mujer» in a column where men are an «H»: only that is a guess. */
export function readGender(written: string, mIsFemale: boolean): Reading<Gender> {
  const words = plainWords(written)
  const isGuessed = words === 'm' && mIsFemale
  const gender = words === 'm' ? (mIsFemale ? 'female' : 'male') : GENDERS.get(words)
  if (gender === undefined)
    return { fault: `${quoted(written)} no es un género: usa Femenino, Masculino o No binario` }
  if (words === plainWords(GENDER_WORDS[gender]) || (LETTERS.has(words) && !isGuessed))
    return { value: gender }
  return understood(gender, written, GENDER_WORDS[gender])
}

export function isGender(written: string): boolean {
  return 'value' in readGender(written, false)
}

/** Whether a column writes men as «H», so that its «M» are women. */
export function mMeansFemale(column: Iterable<string>): boolean {
  let hasMen = false
  for (const cell of column) {
    const words = plainWords(cell)
    if (words === 'f') return false
    if (words === 'h') hasMen = true
  }
  return hasMen
}

const RELATIONSHIPS = new Map<string, GuardianRelationship>([
  ...['madre', 'mama', 'mother', 'mom'].map((words) => [words, 'mother'] as const),
  ...['padre', 'papa', 'father', 'dad'].map((words) => [words, 'father'] as const),
  ...['representante legal', 'representante', 'tutor', 'tutora', 'tutor legal', 'tutora legal'].map(
    (words) => [words, 'legal_representative'] as const,
  ),
  ...['curador', 'curadora', 'guardian', 'legal guardian', 'legal representative'].map(
    (words) => [words, 'legal_representative'] as const,
  ),
])

/** What a guardian is to a minor. */
export function readRelationship(written: string): Reading<GuardianRelationship> {
  const relationship = RELATIONSHIPS.get(plainWords(written))
  if (relationship === undefined)
    return {
      fault: `${quoted(written)} no es un parentesco de acudiente: usa Madre, Padre o Representante legal`,
    }
  const said = GUARDIAN_RELATIONSHIP_NAMES[relationship]
  return plainWords(written) === plainWords(said)
    ? { value: relationship }
    : understood(relationship, written, said)
}

/** Neither tags, formulas, pictures nor signs that turn the order of the letters. */
const NAME_SIGNS = /^[\p{L}\p{M}\p{N} .,'’‘´`°ºª()&/·-]+$/u

export function readName(written: string): Reading<string> {
  const read = personNameField.safeParse(written)
  return read.success && /\p{L}/u.test(written) && NAME_SIGNS.test(written)
    ? { value: read.data }
    : { fault: `${quoted(written)} no es un nombre` }
}

export interface Names {
  readonly first_name: string
  readonly last_name: string
}

/** Words that begin a surname and do not stand alone. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'san', 'santa', 'da', 'di', 'van', 'von'])

/**
 * Both names from one cell: «Apellidos, Nombres», or the names first and then two surnames; in a column of surnames and
 * names, the surnames first. Where they part is a guess, which is always told.
 */
export function splitFullName(written: string, isSurnamesFirst = false): Reading<Names> {
  const [before, after, ...more] = written.split(',').map((part) => part.trim())
  if (before && after && more.length === 0) return split(written, after, before)
  const pieces = piecesOf(written, isSurnamesFirst)
  if (pieces.length < 2) return { fault: `${quoted(written)} no tiene nombre y apellido` }
  const surnames = pieces.length >= 3 ? 2 : 1
  if (isSurnamesFirst)
    return split(written, pieces.slice(surnames).join(' '), pieces.slice(0, surnames).join(' '))
  return split(written, pieces.slice(0, -surnames).join(' '), pieces.slice(-surnames).join(' '))
}

function split(written: string, first_name: string, last_name: string): Reading<Names> {
  const first = readName(first_name)
  const last = readName(last_name)
  if ('fault' in first) return first
  if ('fault' in last) return last
  return understood(
    { first_name: first.value, last_name: last.value },
    written,
    `nombres «${first.value}» y apellidos «${last.value}»`,
  )
}

/** Words, each with the particles before it: «Ana de la Hoz» are two. No name begins with one, but surnames do. */
function piecesOf(written: string, mayBeginSo: boolean): string[] {
  const pieces: string[] = []
  let particles = ''
  for (const word of written.split(/\s+/).filter(Boolean)) {
    if ((pieces.length > 0 || mayBeginSo) && PARTICLES.has(word.toLowerCase())) particles += `${word} `
    else {
      pieces.push(particles + word)
      particles = ''
    }
  }
  return particles ? [...pieces, particles.trim()] : pieces
}
