import { cityName } from '@zancada/contracts'

interface Findable {
  readonly name: string
  readonly summary: string
  readonly city_code: string | null
  readonly organizer_name: string
}

/** What people may type to find an event. */
export function searchTextOf({ name, city_code, organizer_name, summary }: Findable): string {
  return [name, cityName(city_code), organizer_name, summary].filter(Boolean).join(' ')
}
