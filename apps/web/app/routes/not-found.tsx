import { data } from 'react-router'
import { shellTexts } from '../shell/locale'
import { NotFound } from '../shell/not-found'
import { keepsNavbar } from '../shell/site-layout'
import type { Route } from './+types/not-found'

export const handle = keepsNavbar

export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = () => [
  { title: shellTexts.t('notFound.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function NotFoundPage() {
  return <NotFound />
}
