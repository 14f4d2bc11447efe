import {
  listAdminBalancesCall,
  listBalancesCall,
  listPayoutsCall,
  loadAdminBalanceCall,
  recordPayoutCall,
  reversePayoutCall,
  showPayoutAccountCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { admin, organizerWith } from '../../platform/http/access'
import { idempotencyKeyOf } from '../../platform/http/idempotency-key'
import { type Route, route } from '../../platform/http/route'
import { NOTHING_HIDDEN } from '../../platform/http/viewing-gate'
import { listAdminBalances, loadAdminBalance, showPayoutAccount } from './admin-balances'
import { listBalances } from './list-balances'
import { listPayouts } from './list-payouts'
import { recordPayout } from './record-payout'
import { reversePayout } from './reverse-payout'

export function settlementRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listPayoutsCall, organizerWith('finanzas'), { viewings: NOTHING_HIDDEN }, ({ actor, query }) =>
      listPayouts(deps, actor, query),
    ),
    route(listBalancesCall, organizerWith('finanzas'), { viewings: NOTHING_HIDDEN }, ({ actor }) =>
      listBalances(deps, actor),
    ),
    route(listAdminBalancesCall, admin, ({ query }) => listAdminBalances(deps, query)),
    route(loadAdminBalanceCall, admin, ({ params }) => loadAdminBalance(deps, params.slug)),
    route(showPayoutAccountCall, admin, { audit: ['organizer.bank_account_seen'] }, ({ actor, params }) =>
      showPayoutAccount(deps, actor, params.slug),
    ),
    route(recordPayoutCall, admin, { audit: ['payout.recorded'] }, ({ actor, body, request }) =>
      recordPayout(deps, actor, body, idempotencyKeyOf(request)),
    ),
    route(reversePayoutCall, admin, { audit: ['payout.reversed'] }, ({ actor, params, body }) =>
      reversePayout(deps, actor, params.id, body),
    ),
  ]
}
