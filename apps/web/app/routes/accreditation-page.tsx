import type { ReactNode } from 'react'
import { accreditationTexts } from '../features/race-day/accreditation/locale'
import type { ChosenEvent } from '../panel/chosen-event'
import { mayEnter } from '../panel/panel-areas'
import { type ActingTeam, useActingTeam } from '../session'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'
import { OfWorkingEvent } from './of-working-event'

/** A page of the kit tables of the event one works on, for whoever hands over. */
export function AccreditationPage({
  children,
}: {
  children: (event: ChosenEvent, acting: ActingTeam) => ReactNode
}) {
  const acting = useActingTeam()
  if (acting === null) return null
  if (!mayEnter(acting, 'acreditacion')) return <Nothing because="notAllowed" />
  return (
    <OfWorkingEvent organizer={acting.slug} none={<Nothing because="noEvent" />}>
      {(event) => children(event, acting)}
    </OfWorkingEvent>
  )
}

function Nothing({ because }: { because: 'notAllowed' | 'noEvent' }) {
  return (
    <>
      <PageHeader title={accreditationTexts.t('title')} />
      <EmptyState title={accreditationTexts.t(because)} text={accreditationTexts.t(`${because}Text`)} />
    </>
  )
}
