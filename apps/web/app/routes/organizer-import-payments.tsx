import { importPaymentsTexts } from '../features/import-payments/locale'
import { PaymentsScreen } from '../features/import-payments/review/payments-screen'
import { mayEnter } from '../panel/panel-areas'
import { useMember } from '../panel/use-member'
import { unlisted } from '../shell/page-meta'
import { OfEventOrAll } from './of-working-event'

export const meta = () => unlisted(importPaymentsTexts.t('review.metaTitle'))

export default function OrganizerImportPaymentsPage() {
  const member = useMember()
  const mayReview = mayEnter(member, 'finanzas')
  const mayUndo = mayReview && member.state !== 'suspended'
  return (
    <OfEventOrAll>
      {(eventSlug) => <PaymentsScreen eventSlug={eventSlug} mayReview={mayReview} mayUndo={mayUndo} />}
    </OfEventOrAll>
  )
}
