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
import { resendTicket } from './resend-ticket'
import { returnCancelled } from './return-cancelled'
import { loadTeamDesk } from './team-desk'

const access = organizerWith('inscripciones')

export function registrationDeskRoutes(deps: ApiDependencies, moneyParts: MoneyParts): Route[] {
  return [
    route(registerByHandCall, access, ({ actor, body, request }) =>
      registerByHand(deps, { actor, body, idempotencyKey: idempotencyKeyOf(request) }),
    ),
    route(loadBibsCall, access, ({ actor, query }) => loadBibs(deps.database, actor, query.evento)),
    route(assignBibsCall, access, ({ actor, body }) => assignBibs(deps, actor, body)),
    route(reserveBibsCall, access, ({ actor, body }) => reserveBibs(deps, actor, body)),
    route(importBibsCall, access, ({ actor, body }) => importBibs(deps, actor, body)),
    route(editRegistrationCall, access, ({ actor, params, body }) =>
      editRegistration(deps, actor, params.id, body),
    ),
    route(loadCancellationCall, access, ({ actor, params }) => loadCancellation(deps, actor, params.id)),
    route(cancelRegistrationCall, access, ({ actor, params, body }) =>
      cancelRegistration({ ...deps, ...moneyParts }, actor, params.id, body),
    ),
    route(noteReturnCall, access, ({ actor, params, body }) => noteReturn(deps, actor, params.id, body)),
    route(returnCancelledCall, access, ({ actor, params, body }) =>
      returnCancelled({ ...deps, ...moneyParts }, actor, params.id, body),
    ),
    route(listCategoryOptionsCall, access, ({ actor, params }) =>
      listCategoryOptions(deps, actor, params.id),
    ),
    route(changeCategoryCall, access, ({ actor, params, body }) =>
      changeCategory(deps, actor, params.id, body),
    ),
    route(handOverRegistrationCall, access, ({ actor, params, body }) =>
      handOverRegistration(deps, actor, params.id, body),
    ),
    route(loadTeamDeskCall, access, ({ actor, params }) => loadTeamDesk(deps, actor, params.id)),
    route(fillSeatByOrganizerCall, access, ({ actor, request, params, body }) =>
      fillSeatByOrganizer(deps, { actor, caller: callerOf(request), ...params, body }),
    ),
    route(renameTeamCall, access, ({ actor, params, body }) => renameTeam(deps, actor, params.id, body)),
    route(resendTicketCall, access, ({ actor, params }) => resendTicket(deps, actor, params.id)),
  ]
}
