import {
  listQueueCall,
  listQueuesCall,
  moveQueuedCall,
  offerToQueuedCall,
  removeQueuedCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { organizerWith } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { listQueue, listQueues } from './list-queue'
import { moveQueued, offerToQueued, removeQueued } from './move-queued'

const access = organizerWith('inscripciones')

export function organizerQueueRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listQueueCall, access, ({ actor, query }) => listQueue(deps, actor, query)),
    route(listQueuesCall, access, ({ actor, query }) => listQueues(deps, actor, query)),
    route(
      offerToQueuedCall,
      access,
      { audit: ['waitlist.offered_by_hand'], takenDown: 'refused' },
      ({ actor, params, body }) => offerToQueued(deps, actor, params.id, body.reason),
    ),
    route(
      moveQueuedCall,
      access,
      { audit: ['waitlist.moved'], takenDown: 'stands' },
      ({ actor, params, body }) => moveQueued(deps, actor, params.id, body),
    ),
    route(
      removeQueuedCall,
      access,
      { audit: ['waitlist.removed'], takenDown: 'stands' },
      ({ actor, params, body }) => removeQueued(deps, actor, params.id, body.reason),
    ),
  ]
}
