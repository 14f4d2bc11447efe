import { importPaymentsTexts } from '../features/import-payments/locale'
import { PaymentsScreen } from '../features/import-payments/review/payments-screen'
import { mayEnter } from '../panel/panel-areas'
import { guarded, guardedLoader, useActingTeam } from '../session'
import { unlisted } from '../shell/page-meta'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(importPaymentsTexts.t('review.metaTitle'))

export default function OrganizerImportPaymentsPage() {
  const acting = useActingTeam()
  if (acting === null) return null
  if (mayEnter(acting, ['finanzas', 'importaciones']))
    return (
      <PaymentsScreen
        mayReview={mayEnter(acting, 'finanzas')}
        mayUndo={mayEnter(acting, 'finanzas') && acting.state !== 'suspended'}
      />
    )
  return (
    <>
      <PageHeader title={importPaymentsTexts.t('review.title')} />
      <EmptyState
        title={importPaymentsTexts.t('review.notAllowed')}
        text={importPaymentsTexts.t('review.notAllowedText')}
      />
    </>
  )
}
