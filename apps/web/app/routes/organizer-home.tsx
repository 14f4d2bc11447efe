import { redirect } from 'react-router'
import { currentSession, guarded, guardedLoader, homeOf } from '../session'

/** The panel's own address has no screen: whoever may enter it goes to where they begin. */
export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader(undefined, () => {
  throw redirect(homeOf(currentSession().getState()))
})

export default function OrganizerHomePage() {
  return null
}
