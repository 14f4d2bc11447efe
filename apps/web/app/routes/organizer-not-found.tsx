import { data } from 'react-router'
import { PanelNotFound } from '../panel/panel-not-found'
import { guarded, guardedLoader } from '../session'
import { shellTexts } from '../shell/locale'
import type { Route } from './+types/organizer-not-found'

export const clientMiddleware = [guarded()]

export function loader() {
  return data(null, { status: 404 })
}

/** Inside the panel there is nothing to ask the server. */
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: shellTexts.t('notFound.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerNotFoundPage() {
  return <PanelNotFound />
}
