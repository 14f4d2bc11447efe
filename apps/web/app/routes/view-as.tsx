import { redirect } from 'react-router'
import { ViewAsLanding } from '../features/admin-support/components/view-as-landing'
import { adminSupportTexts } from '../features/admin-support/locale'
import { currentSession, enforceGuards, homeOf } from '../session'
import { isViewingTab } from '../session/viewing/is-viewing-tab'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/view-as'

/** A tab that already looks as somebody goes where that person begins. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!isViewingTab()) return null
  await enforceGuards(request)
  const state = currentSession().getState()
  if (state.viewing?.isOver) return null
  const home = homeOf(state)
  throw redirect(home === '/' ? RUNNERS_PATH : home)
}
clientLoader.hydrate = true as const

const RUNNERS_PATH = '/mis-inscripciones'

export const meta = () => unlisted(adminSupportTexts.t('landing.metaTitle'))

export function HydrateFallback() {
  return null
}

export default function ViewAsPage() {
  return <ViewAsLanding />
}
