import {
  type AnswerOf,
  BLOOD_TYPES,
  CITIES,
  DOCUMENT_TYPE_NAMES,
  DOCUMENT_TYPES,
  epsSettingsSchema,
  type loadCatalogsCall,
  SHIRT_SIZES,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { loadAddedCities } from './load-added-cities'
import { selectSetting } from './settings.repository'

/** What forms offer: the platform's own lists with what administrators set. */
export async function loadCatalogs({
  database,
}: Pick<ApiDependencies, 'database'>): Promise<AnswerOf<typeof loadCatalogsCall>> {
  const eps = epsSettingsSchema.parse((await selectSetting(database, 'eps')).value)
  return {
    document_types: DOCUMENT_TYPES.map((code) => ({ code, name: DOCUMENT_TYPE_NAMES[code] })),
    eps: eps.names.filter(({ retired }) => !retired).map(({ name }) => name),
    cities: [...CITIES, ...(await loadAddedCities(database))],
    sizes: [...SHIRT_SIZES],
    blood_types: [...BLOOD_TYPES],
  }
}
