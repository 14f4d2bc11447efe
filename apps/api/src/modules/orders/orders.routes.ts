import {
  applyDiscountCall,
  cancelOrderCall,
  createOrderCall,
  extendOrderCall,
  findOpenOrderCall,
  keepInAccountCall,
  listSavedRunnersCall,
  loadGuestAccountCall,
  loadOrderCall,
  removeDiscountCall,
  writeParticipantsCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyBuyer } from '../../platform/http/access'
import { callerOf } from '../../platform/http/caller'
import { giveCsrfCookie } from '../../platform/http/csrf-cookie'
import { idempotencyKeyOf } from '../../platform/http/idempotency-key'
import { type Route, route } from '../../platform/http/route'
import { cancelOrder } from './cancel-order'
import { createOrders } from './create-order'
import { extendOrder } from './extend-order'
import { keepInAccount, loadGuestAccount } from './keep-in-account'
import { listSavedRunners } from './list-saved-runners'
import { findOpenOrders, loadOrder } from './load-orders'
import { applyDiscount, removeDiscount } from './order-discount'
import { writeParticipants } from './write-participants'

export function ordersRoutes(deps: ApiDependencies): Route[] {
  const create = createOrders(deps)
  const isSecure = deps.publicUrl.startsWith('https:')
  return [
    route(createOrderCall, anyBuyer, { audit: ['order.held'] }, ({ actor, body, request }) => {
      const idempotencyKey = idempotencyKeyOf(request)
      return create({ actor, body, caller: callerOf(request), idempotencyKey })
    }),
    route(findOpenOrderCall, anyBuyer, async ({ actor, query }) => ({
      results: await findOpenOrders(deps, actor, query.evento),
      next: null,
    })),
    route(loadGuestAccountCall, anyBuyer, ({ actor }) => loadGuestAccount(deps, actor)),
    route(
      keepInAccountCall,
      anyBuyer,
      { audit: ['account.registered', 'orders.kept_in_account', 'order.kept_in_account'] },
      async ({ actor, body, request, reply }) => {
        const answer = await keepInAccount(deps, actor, body, callerOf(request))
        giveCsrfCookie(request, reply, isSecure)
        return answer
      },
    ),
    route(listSavedRunnersCall, anyBuyer, ({ actor }) => listSavedRunners(deps, actor)),
    route(loadOrderCall, anyBuyer, ({ actor, params }) => loadOrder(deps, actor, params.code)),
    route(
      writeParticipantsCall,
      anyBuyer,
      { audit: ['order.participants_written'] },
      ({ actor, params, body, request }) =>
        writeParticipants(deps, {
          actor,
          caller: callerOf(request),
          order_code: params.code,
          participants: body.participants,
          data_policy_version: body.data_policy_version,
        }),
    ),
    route(
      applyDiscountCall,
      anyBuyer,
      { audit: ['order.discount_changed'] },
      ({ actor, params, body, request }) =>
        applyDiscount(deps, {
          actor,
          caller: callerOf(request),
          order_code: params.code,
          code: body.code,
        }),
    ),
    route(removeDiscountCall, anyBuyer, { audit: ['order.discount_changed'] }, ({ actor, params }) =>
      removeDiscount(deps, actor, params.code),
    ),
    route(extendOrderCall, anyBuyer, { audit: ['order.extended'] }, ({ actor, params }) =>
      extendOrder(deps, actor, params.code),
    ),
    route(cancelOrderCall, anyBuyer, { audit: ['order.cancelled'] }, ({ actor, params }) =>
      cancelOrder(deps, actor, params.code),
    ),
  ]
}
