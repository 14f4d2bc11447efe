import { data } from 'react-router'
import { shellTexts } from '../shell/locale'
import { NotFound } from '../shell/not-found'
import { unlisted } from '../shell/page-meta'
import { keepsNavbar } from '../shell/site-layout'

export const handle = keepsNavbar

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => unlisted(shellTexts.t('notFound.metaTitle'))

export default function NotFoundPage() {
  return <NotFound />
}
