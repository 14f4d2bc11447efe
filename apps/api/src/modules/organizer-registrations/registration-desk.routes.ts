import {
  assignBibsCall,
  cancelRegistrationCall,
  changeCategoryCall,
  editRegistrationCall,
  fillSeatByOrganizerCall,
  handOverRegistrationCall,
  importBibsCall,
  listCategoryOptionsCall,
  loadBibsCall,
  loadCancellationCall,
  loadTeamDeskCall,
  noteReturnCall,
  registerByHandCall,
  rehearseRegistrationCall,
  renameTeamCall,
  resendTicketCall,
  reserveBibsCall,
  returnCancelledCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { organizerWith } from '../../platform/http/access'
import { callerOf } from '../../platform/http/caller'
import { idempotencyKeyOf } from '../../platform/http/idempotency-key'
import { type Route, route } from '../../platform/http/route'
import type { MoneyParts } from '../payments'
import { cancelRegistration, loadCancellation } from './cancel-registration'
import { listCategoryOptions } from './category-options'
import { changeCategory } from './change-category'
import { fillSeatByOrganizer, renameTeam } from './change-team'
import { editRegistration } from './edit-registration'
import { handOverRegistration } from './hand-over-registration'
import { importBibs } from './import-bibs'
import { noteReturn } from './note-return'
import { assignBibs, loadBibs, reserveBibs } from './number-bibs'
import { registerByHand } from './register-by-hand'
import { rehearseRegistrations } from './rehearsal/rehearse-registration'
import { resendTicket } from './resend-ticket'
import { returnCancelled } from './return-cancelled'
import { loadTeamDesk } from './team-desk'

const access = organizerWith('inscripciones')

export function registrationDeskRoutes(deps: ApiDependencies, moneyParts: MoneyParts): Route[] {
  const rehearse = rehearseRegistrations(deps)
  return [
    route(
      registerByHandCall,
      access,
      { audit: ['registration.written_by_hand'], takenDown: 'refused' },
      ({ actor, body, request }) =>
        registerByHand(deps, { actor, body, idempotencyKey: idempotencyKeyOf(request) }),
    ),
    route(
      rehearseRegistrationCall,
      organizerWith('eventos'),
      { audit: { because: 'all of it is undone' }, takenDown: 'stands' },
      ({ actor, params, body, request }) =>
        rehearse({ actor, slug: params.slug, caller: callerOf(request), body }),
    ),
    route(loadBibsCall, access, ({ actor, query }) => loadBibs(deps.database, actor, query.evento)),
    route(assignBibsCall, access, { audit: ['bibs.assigned'], takenDown: 'stands' }, ({ actor, body }) =>
      assignBibs(deps, actor, body),
    ),
    route(reserveBibsCall, access, { audit: ['bibs.reserved'], takenDown: 'stands' }, ({ actor, body }) =>
      reserveBibs(deps, actor, body),
    ),
    route(importBibsCall, access, { audit: ['bibs.imported'], takenDown: 'stands' }, ({ actor, body }) =>
      importBibs(deps, actor, body),
    ),
    route(
      editRegistrationCall,
      access,
      { audit: ['registration.edited'], takenDown: 'stands' },
      ({ actor, params, body }) => editRegistration(deps, actor, params.id, body),
    ),
    route(loadCancellationCall, access, ({ actor, params }) => loadCancellation(deps, actor, params.id)),
    route(
      cancelRegistrationCall,
      access,
      { audit: ['registration.cancelled_by_organizer'], takenDown: 'stands' },
      ({ actor, params, body }) => cancelRegistration({ ...deps, ...moneyParts }, actor, params.id, body),
    ),
    route(
      noteReturnCall,
      access,
      { audit: ['registration.returned_by_hand'], takenDown: 'stands' },
      ({ actor, params, body }) => noteReturn(deps, actor, params.id, body),
    ),
    route(
      returnCancelledCall,
      access,
      { audit: ['registration.return_decided'], takenDown: 'stands' },
      ({ actor, params, body }) => returnCancelled({ ...deps, ...moneyParts }, actor, params.id, body),
    ),
    route(listCategoryOptionsCall, access, ({ actor, params }) =>
      listCategoryOptions(deps, actor, params.id),
    ),
    route(
      changeCategoryCall,
      access,
      { audit: ['registration.category_changed'], takenDown: 'stands' },
      ({ actor, params, body }) => changeCategory(deps, actor, params.id, body),
    ),
    route(
      handOverRegistrationCall,
      access,
      { audit: ['registration.transferred_by_organizer'], takenDown: 'stands' },
      ({ actor, params, body }) => handOverRegistration(deps, actor, params.id, body),
    ),
    route(loadTeamDeskCall, access, ({ actor, params }) => loadTeamDesk(deps, actor, params.id)),
    route(
      fillSeatByOrganizerCall,
      access,
      { audit: ['registration.seat_filled'], takenDown: 'refused' },
      ({ actor, request, params, body }) =>
        fillSeatByOrganizer(deps, { actor, caller: callerOf(request), ...params, body }),
    ),
    route(
      renameTeamCall,
      access,
      { audit: ['registration.team_renamed'], takenDown: 'stands' },
      ({ actor, params, body }) => renameTeam(deps, actor, params.id, body),
    ),
    route(
      resendTicketCall,
      access,
      { audit: ['registration.ticket_resent'], takenDown: 'stands' },
      ({ actor, params }) => resendTicket(deps, actor, params.id),
    ),
  ]
}
