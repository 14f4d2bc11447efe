import { useQuery } from '@tanstack/react-query'
import { loadRegistrationChoicesCall } from '@zancada/contracts/organizer-registrations/registration-choices.call'
import { listOrganizerRegistrationsCall } from '@zancada/contracts/organizer-registrations/registration-list.calls'
import { WriteThemLink } from '../features/bulk-mail/components/write-them-link'
import { RegistrationsScreen } from '../features/panel-registrations/components/registrations-screen'
import { panelRegistrationsTexts } from '../features/panel-registrations/locale'
import { LIST_OPTIONS, pageQueryOf } from '../features/panel-registrations/registration-filter'
import { DeskEditDialog } from '../features/registration/components/desk-edit-dialog'
import { HandOverForm } from '../features/registration/components/hand-over-form'
import { DeskLinks } from '../features/registration-desk/components/desk-links'
import { RegistrationActions } from '../features/registration-desk/components/registration-actions'
import { TeamDesk } from '../features/registration-desk/components/team-desk'
import type { DeskPieces } from '../features/registration-desk/pieces'
import { fetchAheadOfEvent } from '../panel/fetch-ahead'
import { apiQuery } from '../queries/api-query'
import { eventChoicesQuery } from '../race/event-choices'
import { unlisted } from '../shell/page-meta'
import { listValuesOf } from '../ui/table/use-list-state'
import { OfWorkingEvent } from './of-working-event'

/** The runner's own fields, as the registration of a race asks them. */
const PIECES: DeskPieces = { Editor: DeskEditDialog, HandOver: HandOverForm }

export const meta = () => unlisted(panelRegistrationsTexts.t('metaTitle'))

export const clientLoader = fetchAheadOfEvent(({ event, search, prefetch }) => {
  prefetch(apiQuery(loadRegistrationChoicesCall, { query: { evento: event } }))
  const query = pageQueryOf(event, listValuesOf(LIST_OPTIONS, search))
  prefetch(apiQuery(listOrganizerRegistrationsCall, { query }))
})

export default function OrganizerRegistrationsPage() {
  return (
    <OfWorkingEvent title={panelRegistrationsTexts.t('title')} texts={panelRegistrationsTexts}>
      {(event, { state }) => {
        const isSuspended = state === 'suspended'
        return (
          <RegistrationsScreen
            event={event}
            headerActions={<Desk slug={event.slug} isSuspended={isSuspended} />}
            toolbar={(query) => !isSuspended && <WriteThemLink filter={query} />}
            actions={(registration, open) => (
              <RegistrationActions
                registration={registration}
                pieces={PIECES}
                isSuspended={isSuspended}
                onOpen={open}
              />
            )}
            team={(registration, open) => (
              <TeamDesk registration={registration} pieces={PIECES} isSuspended={isSuspended} onOpen={open} />
            )}
          />
        )
      }}
    </OfWorkingEvent>
  )
}

function Desk({ slug, isSuspended }: { slug: string; isSuspended: boolean }) {
  const { data } = useQuery(eventChoicesQuery(''))
  const isDraft = data?.results.some((event) => event.slug === slug && event.state === 'draft') ?? false
  return <DeskLinks slug={slug} closed={isSuspended ? 'newSuspended' : isDraft ? 'newNotYet' : null} />
}
