import { DiscountsScreen } from '../features/discounts/components/discounts-screen'
import { discountsTexts } from '../features/discounts/discounts-texts'
import { mayEnter } from '../panel/panel-areas'
import { permissionsOf } from '../panel/permissions'
import { guarded, guardedLoader, useSession } from '../session'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'
import type { Route } from './+types/organizer-discounts'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: discountsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerDiscountsPage() {
  const { profile, role } = useSession()
  if (profile === null || role === null) return null
  if (mayEnter({ role, permissions: permissionsOf(profile) }, 'descuentos')) return <DiscountsScreen />
  return (
    <>
      <PageHeader title={discountsTexts.t('title')} />
      <EmptyState title={discountsTexts.t('notAllowed')} text={discountsTexts.t('notAllowedText')} />
    </>
  )
}
