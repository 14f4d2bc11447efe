import type { Fault } from './faults.rules'

/** What every list that is saved whole has in common: known ids, names apart, and what was left out. */
interface Listed {
  readonly id?: string | undefined
}

/** An id of somewhere else, or the same one twice. */
export function unknownIdFaults(
  given: readonly Listed[],
  stored: readonly { readonly id: string }[],
  text: string,
): Fault[] {
  const known = new Set(stored.map(({ id }) => id))
  return given.flatMap(({ id }, index): Fault[] => {
    const isSound = id === undefined || known.delete(id)
    return isSound ? [] : [[`${index}.id`, text]]
  })
}

/** Names are compared as people read them: «10k» is «10K». */
export function repeatedFaults<Item>(
  given: readonly Item[],
  field: string & keyof Item,
  text: string,
): Fault[] {
  const seen = new Set<string>()
  return given.flatMap((item, index): Fault[] => {
    const name = String(item[field]).trim().toLocaleLowerCase('es')
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    return [[`${index}.${field}`, text]]
  })
}

export function leftOut<Stored extends { readonly id: string }>(
  given: readonly Listed[],
  stored: readonly Stored[],
): Stored[] {
  const kept = new Set(given.map(({ id }) => id))
  return stored.filter(({ id }) => !kept.has(id))
}
