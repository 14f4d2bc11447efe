import { WriteThemLink } from '../features/bulk-mail/components/write-them-link'
import { RegistrationsScreen } from '../features/panel-registrations/components/registrations-screen'
import { panelRegistrationsTexts } from '../features/panel-registrations/locale'
import { DeskLinks } from '../features/registration-desk/components/desk-links'
import { RegistrationActions } from '../features/registration-desk/components/registration-actions'
import { mayEnter } from '../panel/panel-areas'
import { guarded, guardedLoader, useActingTeam } from '../session'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'
import type { Route } from './+types/organizer-registrations'
import { OfWorkingEvent } from './of-working-event'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: panelRegistrationsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerRegistrationsPage() {
  const acting = useActingTeam()
  if (acting === null) return null
  if (!mayEnter(acting, 'inscripciones')) return <Nothing why="notAllowed" />
  return (
    <OfWorkingEvent organizer={acting.slug} none={<Nothing why="noEvent" />}>
      {(event) => (
        <RegistrationsScreen
          key={event.slug}
          event={event}
          headerActions={<DeskLinks slug={event.slug} />}
          toolbar={(query) => <WriteThemLink filter={query} />}
          actions={(registration) => <RegistrationActions registration={registration} />}
        />
      )}
    </OfWorkingEvent>
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
