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
import { NOTHING_HIDDEN } from '../../platform/http/viewing-gate'
import { listSavedEvents } from '../events'
import { dropSavedRace, loadSavedMarks, saveRace, setSavedMails } from './save-race'
import { loadSavedMailsLink, stopSavedMails } from './stop-mails'

export function savedRacesRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listSavedRacesCall, anyAccount, { viewings: NOTHING_HIDDEN }, ({ actor, query }) =>
      listSavedEvents(deps, actor.user_id, query),
    ),
    route(loadSavedMarksCall, anyAccount, { viewings: NOTHING_HIDDEN }, ({ actor }) =>
      loadSavedMarks(deps, actor),
    ),
    route(
      saveRaceCall,
      anyAccount,
      { audit: { because: 'a mark of one’s own, kept with its moment' } },
      ({ actor, params }) => saveRace(deps, actor, params.slug),
    ),
    route(
      dropSavedRaceCall,
      anyAccount,
      { audit: { because: 'takes back a mark of one’s own' } },
      ({ actor, params }) => dropSavedRace(deps, actor, params.slug),
    ),
    route(
      setSavedMailsCall,
      anyAccount,
      { audit: { because: 'whether one gets mails about one’s own marks, kept with its moment' } },
      ({ actor, body }) => setSavedMails(deps, actor, body.wants_mails),
    ),
    // A link that was mailed is its own proof, of the one thing it was mailed for.
    route(loadSavedMailsLinkCall, anyone, ({ params }) => loadSavedMailsLink(deps, params.token)),
    route(
      stopSavedMailsCall,
      anyone,
      { audit: { because: 'stops mails to oneself, kept with its moment' } },
      ({ params }) => stopSavedMails(deps, params.token),
    ),
  ]
}
