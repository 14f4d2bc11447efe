import {
  acceptConsentLinkCall,
  acceptTransferCall,
  authorizePickupCall,
  cancelMyRegistrationCall,
  cancelTransferCall,
  changeMyRegistrationCall,
  downloadCalendarCall,
  downloadTicketCall,
  listMyRegistrationsCall,
  loadConsentLinkCall,
  loadLinkedRegistrationCall,
  loadMyRaceCall,
  loadMyRegistrationCall,
  loadTransferCall,
  loadTransferRaceCall,
  startTransferCall,
} from '@zancada/contracts'
import type { FastifyReply } from 'fastify'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyBuyer, anyone, anyRunner } from '../../platform/http/access'
import { callerOf } from '../../platform/http/caller'
import { type Route, route } from '../../platform/http/route'
import { acceptConsents } from './accept-consents'
import { acceptTransfer, loadTransfer, loadTransferRace } from './accept-transfer'
import { authorizePickup } from './authorize-pickup'
import { cancelMyRegistration } from './cancel-my-registration'
import { changeMyRegistration, type FollowAddress } from './change-my-registration'
import { downloadCalendar, downloadTicket } from './documents'
import { loadConsents } from './load-consents'
import {
  listMyRegistrations,
  loadLinkedRegistration,
  loadMyRace,
  loadMyRegistration,
} from './my-registrations'
import { relayRoutes } from './relay/relay.routes'
import { cancelTransfer, startTransfer } from './start-transfer'

export function registrationsRoutes(deps: ApiDependencies, followAddress: FollowAddress): Route[] {
  return [
    route(listMyRegistrationsCall, anyBuyer, ({ actor, query }) => listMyRegistrations(deps, actor, query)),
    route(loadLinkedRegistrationCall, anyRunner, ({ actor }) => loadLinkedRegistration(deps, actor)),
    route(loadMyRegistrationCall, anyRunner, ({ actor, params }) =>
      loadMyRegistration(deps, actor, params.id),
    ),
    route(loadMyRaceCall, anyRunner, ({ actor, params }) => loadMyRace(deps, actor, params.id)),
    route(changeMyRegistrationCall, anyRunner, ({ actor, request, params, body }) =>
      changeMyRegistration({ ...deps, followAddress }, { actor, caller: callerOf(request) }, params.id, body),
    ),
    route(startTransferCall, anyRunner, ({ actor, params, body }) =>
      startTransfer(deps, actor, params.id, body.email),
    ),
    route(cancelTransferCall, anyRunner, ({ actor, params }) => cancelTransfer(deps, actor, params.id)),
    // The invitation's link is its own proof: whoever has it may accept without an account.
    route(loadTransferCall, anyone, ({ params }) => loadTransfer(deps, params.token)),
    route(loadTransferRaceCall, anyone, ({ params }) => loadTransferRace(deps, params.token)),
    route(acceptTransferCall, anyone, ({ request, params, body }) =>
      acceptTransfer(deps, callerOf(request), params.token, body),
    ),
    // So is that of somebody whom another registered.
    route(loadConsentLinkCall, anyone, ({ request, params }) =>
      loadConsents(deps, callerOf(request), params.token),
    ),
    route(acceptConsentLinkCall, anyone, ({ request, params, body }) =>
      acceptConsents(deps, callerOf(request), params.token, body),
    ),
    route(cancelMyRegistrationCall, anyBuyer, ({ actor, params, body }) =>
      cancelMyRegistration(deps, actor, params.id, body),
    ),
    route(authorizePickupCall, anyRunner, ({ actor, params, body }) =>
      authorizePickup(deps, actor, params.id, body),
    ),
    route(downloadTicketCall, anyRunner, async ({ actor, params, reply }) => {
      const pdf = await downloadTicket(deps, actor, params.id)
      return sendFile(reply, pdf, 'application/pdf', 'entrada-zancada.pdf')
    }),
    route(downloadCalendarCall, anyRunner, async ({ actor, params, reply }) => {
      const calendar = Buffer.from(await downloadCalendar(deps, actor, params.id))
      return sendFile(reply, calendar, 'text/calendar; charset=utf-8', 'carrera.ics')
    }),
    ...relayRoutes(deps),
  ]
}

/** Already answered, so the contract's writer has nothing left to say. */
function sendFile(reply: FastifyReply, content: Buffer, type: string, name: string): string {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content)
  return ''
}
