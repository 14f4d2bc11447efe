import type { ImportOrder } from '@zancada/contracts'

type Mapping = readonly (string | null)[]

export function withField(mapping: Mapping, index: number, field: string | null): Mapping {
  return mapping.map((each, at) => (at === index ? field : each))
}

/** The required fields that no column is; one column may hold both names. */
export function missingOf(mapping: Mapping, fields: ImportOrder['fields']): ImportOrder['fields'] {
  const has = new Set(mapping)
  const isNamed = (field: string) => NAMES.has(field) && has.has('full_name')
  return fields.filter(({ field, is_required }) => is_required && !has.has(field) && !isNamed(field))
}

const NAMES: ReadonlySet<string> = new Set(['first_name', 'last_name'])
