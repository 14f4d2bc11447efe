import type { ImportOrder } from '@zancada/contracts'
import { EMERGENCY_FIELDS, type SaidForAll } from './same-for-all'

type Mapping = readonly (string | null)[]

export function withField(mapping: Mapping, index: number, field: string | null): Mapping {
  return mapping.map((each, at) => (at === index ? field : each))
}

/** The required fields that neither a column nor somebody gives; one column may hold both names. */
export function missingOf(
  mapping: Mapping,
  fields: ImportOrder['fields'],
  { same_for_all, emergency_by_runner }: SaidForAll,
): ImportOrder['fields'] {
  const shared = Object.keys(same_for_all).filter((field) => same_for_all[field]?.trim() !== '')
  const has = new Set([...mapping, ...shared, ...(emergency_by_runner ? EMERGENCY_FIELDS : [])])
  const isNamed = (field: string) => NAMES.has(field) && WHOLE_NAMES.some((whole) => has.has(whole))
  return fields.filter(({ field, is_required }) => is_required && !has.has(field) && !isNamed(field))
}

const WHOLE_NAMES = ['full_name', 'surnames_and_names']
const NAMES: ReadonlySet<string> = new Set(['first_name', 'last_name'])
