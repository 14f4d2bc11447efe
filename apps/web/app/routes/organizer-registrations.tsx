import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { RegistrationsScreen } from '../features/panel-registrations/components/registrations-screen'
import { panelRegistrationsTexts } from '../features/panel-registrations/locale'
import { DeskLinks } from '../features/registration-desk/components/desk-links'
import { RegistrationActions } from '../features/registration-desk/components/registration-actions'
import { chooseEvent } from '../panel/chosen-event'
import { mayEnter } from '../panel/panel-areas'
import { useWorkingEvent } from '../panel/use-working-event'
import { type ActingTeam, guarded, guardedLoader, useActingTeam } from '../session'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'
import type { Route } from './+types/organizer-registrations'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: panelRegistrationsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerRegistrationsPage() {
  const acting = useActingTeam()
  if (acting === null) return null
  if (mayEnter(acting, 'inscripciones')) return <OfWorkingEvent acting={acting} />
  return <Nothing why="notAllowed" />
}

function OfWorkingEvent({ acting }: { acting: ActingTeam }) {
  const { current } = useWorkingEvent(acting.slug)
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('evento')

  // A link from elsewhere may name the event; from then on the panel's selector does.
  useEffect(() => {
    if (named === null) return
    chooseEvent(acting.slug, { slug: named, name: named })
    setParameters(
      (given) => {
        given.delete('evento')
        return given
      },
      { replace: true },
    )
  }, [acting.slug, named, setParameters])

  if (named !== null) return null
  if (current === null) return <Nothing why="noEvent" />
  return (
    <RegistrationsScreen
      key={current.slug}
      event={current}
      headerActions={<DeskLinks slug={current.slug} />}
      actions={(registration) => <RegistrationActions registration={registration} />}
    />
  )
}

function Nothing({ why }: { why: 'notAllowed' | 'noEvent' }) {
  return (
    <>
      <PageHeader title={panelRegistrationsTexts.t('title')} />
      <EmptyState title={panelRegistrationsTexts.t(why)} text={panelRegistrationsTexts.t(`${why}Text`)} />
    </>
  )
}
