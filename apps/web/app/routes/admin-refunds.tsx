import { OwingRaces } from '../features/admin-refunds/components/owing-races'
import { adminRefundsTexts } from '../features/admin-refunds/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-refunds'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminRefundsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminRefundsPage() {
  return <OwingRaces />
}
