import type { ReactNode } from 'react'
import { panelInventoryTexts } from '../features/panel-inventory/locale'
import type { ChosenEvent } from '../panel/chosen-event'
import { mayEnter } from '../panel/panel-areas'
import { useActingTeam } from '../session'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'
import { OfWorkingEvent } from './of-working-event'

/** A page of the inventory of the event one works on, for whoever may see it. */
export function InventoryPage({ children }: { children: (event: ChosenEvent) => ReactNode }) {
  const acting = useActingTeam()
  if (acting === null) return null
  if (!mayEnter(acting, 'inventario')) return <Nothing because="notAllowed" />
  return (
    <OfWorkingEvent organizer={acting.slug} none={<Nothing because="noEvent" />}>
      {children}
    </OfWorkingEvent>
  )
}

function Nothing({ because }: { because: 'notAllowed' | 'noEvent' }) {
  return (
    <>
      <PageHeader title={panelInventoryTexts.t('title')} />
      <EmptyState title={panelInventoryTexts.t(because)} text={panelInventoryTexts.t(`${because}Text`)} />
    </>
  )
}
