import { panelImportsTexts } from '../features/panel-imports/locale'
import { OrderScreen } from '../features/panel-imports/order/order-screen'
import { mayEnter } from '../panel/panel-areas'
import { useMember } from '../panel/use-member'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/organizer-import-order'

export const meta = () => unlisted(panelImportsTexts.t('order.metaTitle'))

export default function OrganizerImportOrderPage({ params: { id } }: Route.ComponentProps) {
  const member = useMember()
  return (
    <OrderScreen
      key={id}
      id={id}
      mayChange={member.state !== 'suspended'}
      mayNameAccount={mayEnter(member, 'finanzas')}
    />
  )
}
