import { sql } from 'kysely'

/** The name of a city that administrators added, by the column that holds its code; null for those of the platform. */
export const addedCity = (column: string) => sql<string | null>`(
  select added ->> 'name' from platform_settings, jsonb_array_elements(value -> 'added') as added
  where platform_settings.name = 'cities' and added ->> 'code' = ${sql.ref(column)}
)`
