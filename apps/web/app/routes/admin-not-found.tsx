import { data } from 'react-router'
import { AdminNotFound } from '../panel/admin/admin-not-found'
import { shellTexts } from '../shell/locale'
import { unlisted } from '../shell/page-meta'

export function loader() {
  return data(null, { status: 404 })
}

/** Inside the administration there is nothing to ask the server. */
export const clientLoader = () => null

export const meta = () => unlisted(shellTexts.t('notFound.metaTitle'))

export default function AdminNotFoundPage() {
  return <AdminNotFound />
}
