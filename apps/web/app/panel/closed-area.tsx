import { useTexts } from '../i18n'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'
import { EventOutOfReach } from './event-out-of-reach'
import { panelTexts } from './locale'
import type { ClosableArea } from './panel-areas'

/** In the place of a page that a member of the team may not open; the menus stay around it. */
export function ClosedArea({ area }: { area: ClosableArea }) {
  const t = useTexts(panelTexts)
  if (area === 'checkIn') return <EventOutOfReach because="noCheckIn" />
  if (area === 'edit' || area === 'microsite' || area === 'widgets')
    return <EventOutOfReach because="notAllowed" />
  return (
    <>
      <PageHeader title={t(`areas.${area}`)} />
      <EmptyState title={t(`closed.${area}`)} text={t(`closed.${area}Text`)} />
    </>
  )
}
