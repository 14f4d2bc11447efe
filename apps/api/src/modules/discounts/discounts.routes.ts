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
import { type Route, route, signedIn } from '../../platform/http/route'
import { listDiscounts, listRedemptions, loadDiscount } from './list-discounts'
import { changeDiscount, createDiscount, deleteDiscount } from './save-discount'

const access = organizerWith('descuentos')

export function discountsRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listDiscountsCall, access, ({ actor, query }) => listDiscounts(deps, signedIn(actor), query)),
    route(createDiscountCall, access, ({ actor, body }) => createDiscount(deps, signedIn(actor), body)),
    route(loadDiscountCall, access, ({ actor, params }) =>
      loadDiscount(deps.database, signedIn(actor), params.id),
    ),
    route(changeDiscountCall, access, ({ actor, params, body }) =>
      changeDiscount(deps, signedIn(actor), params.id, body),
    ),
    route(deleteDiscountCall, access, async ({ actor, params }) => {
      await deleteDiscount(deps, signedIn(actor), params.id)
      return {}
    }),
    route(listRedemptionsCall, access, ({ actor, params, query }) =>
      listRedemptions(deps, signedIn(actor), params.id, query),
    ),
  ]
}
