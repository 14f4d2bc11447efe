import {
  type AnswerOf,
  BLOOD_TYPES,
  CITIES,
  DOCUMENT_TYPE_NAMES,
  DOCUMENT_TYPES,
  ELSEWHERE,
  epsSettingsSchema,
  type listCitiesCall,
  type loadCatalogsCall,
  MUNICIPALITIES,
  SHIRT_SIZES,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { loadAddedCities } from './load-added-cities'
import { selectSetting } from './settings.repository'

/** What forms offer: the platform's own lists with what administrators set. */
export async function loadCatalogs({
  database,
}: Pick<ApiDependencies, 'database'>): Promise<AnswerOf<typeof loadCatalogsCall>> {
  const added = await loadAddedCities(database)
  const own = new Set(added.map(({ code }) => code))
  const eps = epsSettingsSchema.parse((await selectSetting(database, 'eps')).value)
  return {
    document_types: DOCUMENT_TYPES.map((code) => ({ code, name: DOCUMENT_TYPE_NAMES[code] })),
    eps: eps.names.filter(({ retired }) => !retired).map(({ name }) => name),
    cities: [...CITIES.filter(({ code }) => !own.has(code)), ...added],
    sizes: [...SHIRT_SIZES],
    blood_types: [...BLOOD_TYPES],
  }
}

/** An administrator's spelling of a municipality wins. */
export async function listCities({
  database,
}: Pick<ApiDependencies, 'database'>): Promise<AnswerOf<typeof listCitiesCall>> {
  const cities = new Map(MUNICIPALITIES.map((city) => [city.code, city]))
  for (const city of await loadAddedCities(database)) cities.set(city.code, city)
  return { cities: [...cities.values()], elsewhere: [...ELSEWHERE] }
}
