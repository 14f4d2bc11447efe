import { DiscountsScreen } from '../features/discounts/components/discounts-screen'
import { discountsTexts } from '../features/discounts/locale'
import { mayEnter } from '../panel/panel-areas'
import { guarded, guardedLoader, useActingTeam } from '../session'
import { unlisted } from '../shell/page-meta'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(discountsTexts.t('metaTitle'))

export default function OrganizerDiscountsPage() {
  const acting = useActingTeam()
  if (acting === null) return null
  if (mayEnter(acting, 'descuentos')) return <DiscountsScreen mayChange={acting.state !== 'suspended'} />
  return (
    <>
      <PageHeader title={discountsTexts.t('title')} />
      <EmptyState title={discountsTexts.t('notAllowed')} text={discountsTexts.t('notAllowedText')} />
    </>
  )
}
