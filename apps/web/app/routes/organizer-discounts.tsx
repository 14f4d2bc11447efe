import { DiscountsScreen } from '../features/discounts/components/discounts-screen'
import { discountsTexts } from '../features/discounts/locale'
import { useMember } from '../panel/use-member'
import { unlisted } from '../shell/page-meta'
import { OfEventOrAll } from './of-working-event'

export const meta = () => unlisted(discountsTexts.t('metaTitle'))

export default function OrganizerDiscountsPage() {
  const mayChange = useMember().state !== 'suspended'
  return (
    <OfEventOrAll>
      {(eventSlug) => <DiscountsScreen eventSlug={eventSlug} mayChange={mayChange} />}
    </OfEventOrAll>
  )
}
