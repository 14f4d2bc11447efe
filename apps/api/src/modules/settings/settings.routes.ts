import {
  createFeeRateCall,
  listCitiesCall,
  loadCatalogsCall,
  loadSettingsCall,
  MUNICIPALITIES,
  saveCitySettingsCall,
  saveCompanySettingsCall,
  saveEpsSettingsCall,
  savePurchaseSettingsCall,
  saveRetentionSettingsCall,
  saveWithdrawalSettingsCall,
  withdrawFeeRateCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { admin, anyone } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { NOTHING_HIDDEN } from '../../platform/http/viewing-gate'
import { createFeeRate } from './create-fee-rate'
import { loadAddedCities } from './load-added-cities'
import { listCities, loadCatalogs } from './load-catalogs'
import { loadSettings } from './load-settings'
import { repeated } from './repeated.rules'
import { saveCompany } from './save-company'
import { saveSetting } from './save-setting'
import { withdrawFeeRate } from './withdraw-fee-rate'

export function settingsRoutes(deps: ApiDependencies): Route[] {
  return [
    route(loadCatalogsCall, anyone, { viewings: NOTHING_HIDDEN }, ({ reply }) => {
      // Short, so that what an administrator adds is offered while they still look.
      reply.header('cache-control', 'public, max-age=30')
      return loadCatalogs(deps)
    }),
    route(listCitiesCall, anyone, { viewings: NOTHING_HIDDEN }, ({ reply }) => {
      // Clients keep it for a day and ask anew meanwhile: cities hardly ever change.
      reply.header('cache-control', 'public, max-age=60, stale-while-revalidate=86400')
      return listCities(deps)
    }),
    route(loadSettingsCall, admin, () => loadSettings(deps.database, deps.clock.now())),
    route(createFeeRateCall, admin, { audit: ['settings.fee_rate_set'] }, ({ actor, body }) =>
      createFeeRate(deps, actor, body),
    ),
    route(withdrawFeeRateCall, admin, { audit: ['settings.fee_rate_withdrawn'] }, ({ actor, params }) =>
      withdrawFeeRate(deps, actor, params.id),
    ),
    route(savePurchaseSettingsCall, admin, { audit: ['settings.changed'] }, ({ actor, body }) =>
      saveSetting(deps, actor, 'purchases', body),
    ),
    route(saveRetentionSettingsCall, admin, { audit: ['settings.changed'] }, ({ actor, body }) =>
      saveSetting(deps, actor, 'retention', body),
    ),
    route(saveWithdrawalSettingsCall, admin, { audit: ['settings.changed'] }, ({ actor, body }) =>
      saveSetting(deps, actor, 'withdrawal', body),
    ),
    route(saveCompanySettingsCall, admin, { audit: ['settings.changed'] }, ({ actor, body }) =>
      saveCompany(deps, actor, body),
    ),
    route(saveEpsSettingsCall, admin, { audit: ['settings.changed'] }, ({ actor, body }) =>
      saveSetting(
        deps,
        actor,
        'eps',
        body,
        repeated(
          body.names.map(({ name }) => name),
          (index) => `names.${index}.name`,
          'Esta EPS ya está en la lista',
        ),
      ),
    ),
    route(saveCitySettingsCall, admin, { audit: ['settings.changed'] }, async ({ actor, body }) => {
      // One that came with the platform after it was added stays as it was added.
      const before = new Set((await loadAddedCities(deps.database)).map(({ code }) => code))
      const known = MUNICIPALITIES.filter(({ code }) => !before.has(code))
      const settings = await saveSetting(deps, actor, 'cities', body, {
        ...repeated(
          [...known, ...body.added].map(({ code }) => code),
          (index) => `added.${index - known.length}.code`,
          'Este código ya está en la lista',
        ),
      })
      // Pages that offer a choice of cities, or tell where a race is.
      deps.purgePages(['events'])
      return settings
    }),
  ]
}
