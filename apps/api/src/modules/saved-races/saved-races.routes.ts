import {
  dropSavedRaceCall,
  listSavedRacesCall,
  loadSavedMailsLinkCall,
  loadSavedMarksCall,
  saveRaceCall,
  setSavedMailsCall,
  stopSavedMailsCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyAccount, anyone } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { listSavedEvents } from '../events'
import { dropSavedRace, loadSavedMarks, saveRace, setSavedMails } from './save-race'
import { loadSavedMailsLink, stopSavedMails } from './stop-mails'

export function savedRacesRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listSavedRacesCall, anyAccount, ({ actor, query }) => listSavedEvents(deps, actor.user_id, query)),
    route(loadSavedMarksCall, anyAccount, ({ actor }) => loadSavedMarks(deps, actor)),
    route(saveRaceCall, anyAccount, ({ actor, params }) => saveRace(deps, actor, params.slug)),
    route(dropSavedRaceCall, anyAccount, ({ actor, params }) => dropSavedRace(deps, actor, params.slug)),
    route(setSavedMailsCall, anyAccount, ({ actor, body }) => setSavedMails(deps, actor, body.wants_mails)),
    // A link that was mailed is its own proof, of the one thing it was mailed for.
    route(loadSavedMailsLinkCall, anyone, ({ params }) => loadSavedMailsLink(deps, params.token)),
    route(stopSavedMailsCall, anyone, ({ params }) => stopSavedMails(deps, params.token)),
  ]
}
