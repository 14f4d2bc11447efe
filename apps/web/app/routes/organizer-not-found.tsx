import { data } from 'react-router'
import { PanelNotFound } from '../panel/panel-not-found'
import { shellTexts } from '../shell/locale'
import { unlisted } from '../shell/page-meta'

export function loader() {
  return data(null, { status: 404 })
}

/** Inside the panel there is nothing to ask the server. */
export const clientLoader = () => null

export const meta = () => unlisted(shellTexts.t('notFound.metaTitle'))

export default function OrganizerNotFoundPage() {
  return <PanelNotFound />
}
