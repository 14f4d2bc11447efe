import { DiscountsScreen } from '../features/discounts/components/discounts-screen'
import { discountsTexts } from '../features/discounts/locale'
import { useMember } from '../panel/use-member'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(discountsTexts.t('metaTitle'))

export default function OrganizerDiscountsPage() {
  return <DiscountsScreen mayChange={useMember().state !== 'suspended'} />
}
