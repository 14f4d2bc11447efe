import { listBalancesCall, listPayoutsCall, recordPayoutCall, reversePayoutCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { admin, organizerWith } from '../../platform/http/access'
import { idempotencyKeyOf } from '../../platform/http/idempotency-key'
import { type Route, route } from '../../platform/http/route'
import { listBalances } from './list-balances'
import { listPayouts } from './list-payouts'
import { recordPayout } from './record-payout'
import { reversePayout } from './reverse-payout'

export function settlementRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listPayoutsCall, organizerWith('finanzas'), ({ actor, query }) => listPayouts(deps, actor, query)),
    route(listBalancesCall, organizerWith('finanzas'), ({ actor }) => listBalances(deps, actor)),
    route(recordPayoutCall, admin, ({ actor, body, request }) =>
      recordPayout(deps, actor, body, idempotencyKeyOf(request)),
    ),
    route(reversePayoutCall, admin, ({ actor, params, body }) => reversePayout(deps, actor, params.id, body)),
  ]
}
