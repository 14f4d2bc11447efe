import { redirect } from 'react-router'
import { currentSession, homeOf } from '../session'

/** The panel's own address has no screen: a member who may enter it goes to where they begin. */
export function clientLoader() {
  throw redirect(homeOf(currentSession().getState()))
}

export default function OrganizerHomePage() {
  return null
}
