import {
  dropSavedRaceCall,
  loadSavedMarksCall,
  saveRaceCall,
} from '@zancada/contracts/saved-races/saved-races.calls'
import { callApi } from '../api-client'
import { currentSession } from '../session/current-session'

/** Fetched when somebody marks a race or is known to be signed in: most visitors of a public page do neither. */
export const loadMarks = () => callApi(loadSavedMarksCall)
export const saveRace = (slug: string) => callApi(saveRaceCall, { params: { slug } })
export const dropRace = (slug: string) => callApi(dropSavedRaceCall, { params: { slug } })
/** Where they were is where they come back to. */
export const comeBackHere = () => currentSession().saveRedirectPath(location.pathname + location.search)
