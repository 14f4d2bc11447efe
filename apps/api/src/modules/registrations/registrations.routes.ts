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

/** A runner's health, whom to call, and what lets somebody in or opens a page: hidden from who looks as them. */
const HIDDEN_OF_RUNNER = {
  eps: null,
  blood_type: null,
  emergency_contact_name: '',
  emergency_contact_phone: '',
  // Answers to a race's questions may be about health too.
  answers: {},
  ticket_code: null,
  ticket_text: null,
  code: '',
  token: '',
  consent_token: null,
}

export function registrationsRoutes(deps: ApiDependencies, followAddress: FollowAddress): Route[] {
  return [
    route(listMyRegistrationsCall, anyBuyer, { viewings: HIDDEN_OF_RUNNER }, ({ actor, query }) =>
      listMyRegistrations(deps, actor, query),
    ),
    route(loadLinkedRegistrationCall, anyRunner, ({ actor }) => loadLinkedRegistration(deps, actor)),
    route(loadMyRegistrationCall, anyRunner, { viewings: HIDDEN_OF_RUNNER }, ({ actor, params }) =>
      loadMyRegistration(deps, actor, params.id),
    ),
    route(loadMyRaceCall, anyRunner, ({ actor, params }) => loadMyRace(deps, actor, params.id)),
    route(
      changeMyRegistrationCall,
      anyRunner,
      { audit: ['registration.changed'] },
      ({ actor, request, params, body }) =>
        changeMyRegistration(
          { ...deps, followAddress },
          { actor, caller: callerOf(request) },
          params.id,
          body,
        ),
    ),
    route(startTransferCall, anyRunner, { audit: ['transfer.offered'] }, ({ actor, params, body }) =>
      startTransfer(deps, actor, params.id, body.email),
    ),
    route(cancelTransferCall, anyRunner, { audit: ['transfer.cancelled'] }, ({ actor, params }) =>
      cancelTransfer(deps, actor, params.id),
    ),
    // The invitation's link is its own proof: its holder may accept without an account.
    route(loadTransferCall, anyone, ({ params }) => loadTransfer(deps, params.token)),
    route(loadTransferRaceCall, anyone, ({ params }) => loadTransferRace(deps, params.token)),
    route(acceptTransferCall, anyone, { audit: ['registration.transferred'] }, ({ request, params, body }) =>
      acceptTransfer(deps, callerOf(request), params.token, body),
    ),
    // So is that of somebody whom another registered.
    route(loadConsentLinkCall, anyone, ({ request, params }) =>
      loadConsents(deps, callerOf(request), params.token),
    ),
    route(
      acceptConsentLinkCall,
      anyone,
      { audit: ['registration.consents_accepted'] },
      ({ request, params, body }) => acceptConsents(deps, callerOf(request), params.token, body),
    ),
    route(
      cancelMyRegistrationCall,
      anyBuyer,
      { audit: ['registration.cancelled', 'registration.team_ended'] },
      ({ actor, params, body }) => cancelMyRegistration(deps, actor, params.id, body),
    ),
    route(
      authorizePickupCall,
      anyRunner,
      { audit: ['registration.pickup_authorized', 'registration.pickup_revoked'] },
      ({ actor, params, body }) => authorizePickup(deps, actor, params.id, body),
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
