import { listOrganizerRegistrationsCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { organizerWith } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { listRegistrations } from './list-registrations'

const access = organizerWith('inscripciones')

export function organizerRegistrationsRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listOrganizerRegistrationsCall, access, ({ actor, query }) =>
      listRegistrations(deps, actor, query),
    ),
  ]
}
