import { data } from 'react-router'
import { AdminNotFound } from '../panel/admin/admin-not-found'
import { guarded, guardedLoader } from '../session'
import { shellTexts } from '../shell/locale'
import type { Route } from './+types/admin-not-found'

export const clientMiddleware = [guarded()]

export function loader() {
  return data(null, { status: 404 })
}

/** Inside the administration there is nothing to ask the server. */
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: shellTexts.t('notFound.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminNotFoundPage() {
  return <AdminNotFound />
}
