import { redirect } from 'react-router'
import { guarded, guardedLoader, HOME_OF } from '../session'

/** The panel's own address has no screen: whoever may enter it goes to its dashboard. */
export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader(undefined, () => {
  throw redirect(HOME_OF.organizer)
})

export default function OrganizerHomePage() {
  return null
}
