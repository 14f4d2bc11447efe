import type { ImportOrder } from '@zancada/contracts'

export interface SaidForAll {
  readonly same_for_all: Readonly<Record<string, string>>
  readonly emergency_by_runner: boolean
}

type Mapping = readonly (string | null)[]

export function saidForAll({ same_for_all, emergency_by_runner }: SaidForAll): SaidForAll {
  return { same_for_all, emergency_by_runner }
}

/** The fields that no column has and that all rows may share: those that are required, and those that were said. */
export function fieldsForAll(
  mapping: Mapping,
  fields: ImportOrder['fields'],
  { same_for_all }: SaidForAll,
): ImportOrder['fields'] {
  return fields.filter(
    ({ field, is_required, same_options }) =>
      same_options !== null && (is_required || field in same_for_all) && !mapping.includes(field),
  )
}

/** Whether some of the emergency contact is in no column, so that each runner may complete theirs. */
export function lacksEmergency(mapping: Mapping, fields: ImportOrder['fields']): boolean {
  return fields.some(({ field }) => EMERGENCY_FIELDS.includes(field) && !mapping.includes(field))
}

export const EMERGENCY_FIELDS = ['emergency_contact_name', 'emergency_contact_phone']

/** The column of documents whose title says that they are of citizens. */
export function titleOfCitizens({
  columns,
  mapping,
}: Pick<ImportOrder, 'columns' | 'mapping'>): string | null {
  const title = columns[mapping.indexOf('document_number')]?.title ?? ''
  return /c[eé]dula|\bc\.?\s?c\b/i.test(title) ? title : null
}
