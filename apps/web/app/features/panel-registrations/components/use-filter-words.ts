import type { RegistrationQuery } from '../registration-filter'
import { useRegistrationFilters } from './use-registration-filters'

/** What narrows a list of registrations, as its filters name it. */
export function useFilterWords(query: RegistrationQuery & { readonly evento: string }): readonly string[] {
  const filters = useRegistrationFilters(query.evento)
  const values = new Map(Object.entries(query))
  const words = filters.flatMap(({ name, options }) => {
    const chosen = String(values.get(name) ?? '').split(',')
    return options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  })
  return query.q === undefined ? words : [...words, `«${query.q}»`]
}
