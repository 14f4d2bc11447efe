import {
  changeDiscountCall,
  createDiscountCall,
  deleteDiscountCall,
  listDiscountsCall,
  listRedemptionsCall,
  loadDiscountCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { organizerWith } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { listDiscounts, listRedemptions, loadDiscount } from './list-discounts'
import { changeDiscount, createDiscount, deleteDiscount } from './save-discount'

const access = organizerWith('descuentos')

export function discountsRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listDiscountsCall, access, ({ actor, query }) => listDiscounts(deps, actor, query)),
    route(
      createDiscountCall,
      access,
      { audit: ['discount.created'], takenDown: 'other' },
      ({ actor, body }) => createDiscount(deps, actor, body),
    ),
    route(loadDiscountCall, access, ({ actor, params }) => loadDiscount(deps.database, actor, params.id)),
    route(
      changeDiscountCall,
      access,
      { audit: ['discount.changed'], takenDown: 'other' },
      ({ actor, params, body }) => changeDiscount(deps, actor, params.id, body),
    ),
    route(
      deleteDiscountCall,
      access,
      { audit: ['discount.deleted'], takenDown: 'other' },
      async ({ actor, params }) => {
        await deleteDiscount(deps, actor, params.id)
        return {}
      },
    ),
    route(listRedemptionsCall, access, ({ actor, params, query }) =>
      listRedemptions(deps, actor, params.id, query),
    ),
  ]
}
