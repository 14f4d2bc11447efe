import {
  askOpeningNoticeCall,
  dropOpeningNoticeCall,
  leaveToldNoticeCall,
  loadOpeningNoticeCall,
  loadToldNoticeCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyBuyer, anyone } from '../../platform/http/access'
import { callerOf } from '../../platform/http/caller'
import { type Route, route } from '../../platform/http/route'
import { askNotice, dropNotice, loadNotice } from './ask-notice'
import { leaveTold, loadTold } from './leave-told'

export function openingNoticesRoutes(deps: ApiDependencies): Route[] {
  return [
    route(loadOpeningNoticeCall, anyone, ({ actor, params }) => loadNotice(deps, actor, params.slug)),
    route(
      askOpeningNoticeCall,
      anyBuyer,
      { audit: { because: 'asks for one mail to oneself, kept with its moment' } },
      ({ actor, request, params }) => askNotice(deps, actor, callerOf(request), params.slug),
    ),
    route(
      dropOpeningNoticeCall,
      anyBuyer,
      { audit: { because: 'takes back the asking for one mail to oneself' } },
      ({ actor, params }) => dropNotice(deps, actor, params.slug),
    ),
    // A link that was mailed is its own proof, of the one thing it was mailed for.
    route(loadToldNoticeCall, anyone, ({ params }) => loadTold(deps, params.token)),
    route(
      leaveToldNoticeCall,
      anyone,
      { audit: { because: 'forgets an address that asked for one mail' } },
      ({ params }) => leaveTold(deps, params.token),
    ),
  ]
}
