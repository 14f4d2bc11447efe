import { CITIES, DOCUMENT_TYPES, ELSEWHERE, type FieldErrors, MUNICIPALITIES } from '@zancada/contracts'
import type { ImportTerms } from './import-terms.rules'
import { plainWords } from './reading/plain-words.rules'
import { readCategory, readCity } from './reading/read-choice.rules'
import { readDocumentType } from './reading/read-document.rules'
import { GENDER_WORDS, readGender } from './reading/read-person.rules'
import type { RowValues } from './row-values.rules'

/** What can be said once for all rows, and the values to choose from; an empty list: any text that is one. */
export function sameOptions(field: string, { categories }: ImportTerms): readonly string[] | null {
  switch (field) {
    case 'category':
      return categories.map(({ name }) => name)
    case 'document_type':
      return DOCUMENT_TYPES
    case 'gender':
      return Object.values(GENDER_WORDS)
    case 'city':
      return []
    default:
      return null
  }
}

/** What is wrong with the values that somebody says for all rows, each at its field. */
export function sameForAllFaults(same: RowValues, terms: ImportTerms): FieldErrors {
  return Object.fromEntries(
    Object.entries(same).flatMap(([field, text]) => {
      const fault = faultOf(field, text, terms)
      return fault === null ? [] : [[`same_for_all.${field}`, [fault]]]
    }),
  )
}

function faultOf(field: string, text: string, terms: ImportTerms): string | null {
  const reading = readingOf(field, text, terms)
  if (reading === null) return 'Este dato no puede ser el mismo para todas las filas'
  return 'fault' in reading ? reading.fault : null
}

function readingOf(field: string, text: string, { categories }: ImportTerms) {
  switch (field) {
    case 'category':
      return readCategory(text, categories)
    case 'document_type':
      return readDocumentType(text)
    case 'gender':
      return readGender(text, false)
    case 'city':
      return readCity(text, [...MUNICIPALITIES, ...ELSEWHERE], CITIES)
    default:
      return null
  }
}

/** A column of «cédulas» says the type of its documents: those of citizens. */
export function saidByTitles(
  titles: readonly string[],
  mapping: readonly (string | null)[],
): Record<string, string> {
  if (mapping.includes('document_type')) return {}
  const title = titles[mapping.indexOf('document_number')] ?? ''
  const words = ` ${plainWords(title)} `
  const isOfCitizens = / (cedulas?|cc|c c) /.test(words) && !words.includes('extranjer')
  return isOfCitizens ? { document_type: 'CC' } : {}
}
