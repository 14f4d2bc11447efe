import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { deskTexts } from '../features/registration-desk/locale'
import { mayEnter } from '../panel/panel-areas'
import { useWorkingEvent } from '../panel/use-working-event'
import { useActingTeam } from '../session'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'

interface DeskPageProps {
  title: string
  children: (eventSlug: string) => ReactNode
}

/** A page about the registrations of one event: the one its address names, else the one being worked on. */
export function DeskPage({ title, children }: DeskPageProps) {
  const acting = useActingTeam()
  if (acting === null) return null
  if (mayEnter(acting, 'inscripciones'))
    return <OfEvent organizer={acting.slug} title={title} page={children} />
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={deskTexts.t('notAllowed')} text={deskTexts.t('notAllowedText')} />
    </>
  )
}

interface OfEventProps {
  organizer: string
  title: string
  page: DeskPageProps['children']
}

function OfEvent({ organizer, title, page }: OfEventProps) {
  const [parameters] = useSearchParams()
  const { current, isPending } = useWorkingEvent(organizer)
  const slug = parameters.get('evento') ?? current?.slug
  if (slug !== undefined) return page(slug)
  if (isPending) return null
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={deskTexts.t('noEvent')} text={deskTexts.t('noEventText')} />
    </>
  )
}
