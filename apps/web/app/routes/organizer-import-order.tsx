import { panelImportsTexts } from '../features/panel-imports/locale'
import { OrderScreen } from '../features/panel-imports/order/order-screen'
import { mayEnter } from '../panel/panel-areas'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/organizer-import-order'
import { WithImports } from './with-imports'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(panelImportsTexts.t('order.metaTitle'))

export default function OrganizerImportOrderPage({ params: { id } }: Route.ComponentProps) {
  return (
    <WithImports>
      {(acting) => (
        <OrderScreen
          key={id}
          id={id}
          mayChange={acting.state !== 'suspended'}
          mayNameAccount={mayEnter(acting, 'finanzas')}
        />
      )}
    </WithImports>
  )
}
