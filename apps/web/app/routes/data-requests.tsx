import { DataRequestsScreen } from '../features/data-requests/components/data-requests-screen'
import { dataRequestsTexts } from '../features/data-requests/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/data-requests'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: dataRequestsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function DataRequestsPage() {
  return <DataRequestsScreen />
}
