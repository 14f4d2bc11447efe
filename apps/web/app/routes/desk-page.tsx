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
  /** There is nothing to do on it but write, which a suspended organizer may not. */
  onlyWrites?: boolean
  children: (eventSlug: string, organizer: { readonly isSuspended: boolean }) => ReactNode
}

/** A page about the registrations of one event: the one its address names, else the one being worked on. */
export function DeskPage({ title, onlyWrites = false, children }: DeskPageProps) {
  const acting = useActingTeam()
  if (acting === null) return null
  if (!mayEnter(acting, 'inscripciones')) return <Nothing title={title} why="notAllowed" />
  const isSuspended = acting.state === 'suspended'
  if (onlyWrites && isSuspended) return <Nothing title={title} why="suspended" />
  return <OfEvent organizer={acting.slug} title={title} page={(slug) => children(slug, { isSuspended })} />
}

interface OfEventProps {
  organizer: string
  title: string
  page: (eventSlug: string) => ReactNode
}

function OfEvent({ organizer, title, page }: OfEventProps) {
  const [parameters] = useSearchParams()
  const { current, isPending } = useWorkingEvent(organizer)
  const slug = parameters.get('evento') ?? current?.slug
  if (slug !== undefined) return page(slug)
  return isPending ? null : <Nothing title={title} why="noEvent" />
}

function Nothing({ title, why }: { title: string; why: 'notAllowed' | 'suspended' | 'noEvent' }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={deskTexts.t(why)} text={deskTexts.t(`${why}Text`)} />
    </>
  )
}
