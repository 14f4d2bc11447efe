import {
  chargeCategoryCall,
  loadCategoryChargeCall,
  payCategoryChargeCall,
  resendChargeLinkCall,
  withdrawChargeCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { anyone, organizerWith } from '../../../platform/http/access'
import { callerOf } from '../../../platform/http/caller'
import { type Route, route } from '../../../platform/http/route'
import type { MoneyParts } from '../../payments'
import { chargeCategory } from './charge-category'
import { loadCharge } from './load-charge'
import { payCharge } from './pay-charge'
import { resendChargeLink } from './resend-charge-link'
import { withdrawCharge } from './withdraw-charge'

const access = organizerWith('inscripciones')

export function categoryChargeRoutes(deps: ApiDependencies, moneyParts: MoneyParts): Route[] {
  const money = { ...deps, ...moneyParts }
  return [
    route(
      chargeCategoryCall,
      access,
      { audit: ['category_charge.asked'], takenDown: 'refused' },
      ({ actor, params, body }) => chargeCategory(deps, actor, params.id, body),
    ),
    route(
      resendChargeLinkCall,
      access,
      { audit: ['category_charge.link_resent'], takenDown: 'refused' },
      ({ actor, params }) => resendChargeLink(deps, actor, params.id),
    ),
    route(
      withdrawChargeCall,
      access,
      { audit: ['category_charge.cancelled'], takenDown: 'stands' },
      ({ actor, params }) => withdrawCharge(deps, actor, params.id),
    ),
    route(loadCategoryChargeCall, anyone, ({ params, query, request }) =>
      loadCharge(money, callerOf(request), params.token, query.transaccion),
    ),
    route(payCategoryChargeCall, anyone, { audit: ['category_charge.checkout_opened'] }, ({ params }) =>
      payCharge(money, params.token),
    ),
  ]
}
