import { useQuery } from '@tanstack/react-query'
import { loadMicrositeCall } from '@zancada/contracts/events/organizer-microsite.calls'
import { listOrganizerDocumentsCall } from '@zancada/contracts/organizers/organizer-documents.calls'
import { loadOrganizerProfileCall } from '@zancada/contracts/organizers/organizer-profile.calls'
import { apiQuery } from '../../queries/api-query'

interface Asked {
  /** The race that the guide leads on with. */
  readonly slug: string | null
  readonly mayOrganize: boolean
  readonly isApproved: boolean
}

/** What is done beside the four steps; while it is not known, it counts as open. */
export function useSetupProgress({ slug, mayOrganize, isApproved }: Asked) {
  const profile = useQuery({ ...apiQuery(loadOrganizerProfileCall), enabled: mayOrganize })
  const documents = useQuery({
    ...apiQuery(listOrganizerDocumentsCall),
    enabled: mayOrganize && !isApproved,
  })
  const microsite = useQuery({
    ...apiQuery(loadMicrositeCall, { params: { slug: slug ?? '' } }),
    enabled: slug !== null,
  })
  return {
    hasAccount: profile.data !== undefined && profile.data.bank !== null,
    hasDocuments: (documents.data?.results.length ?? 0) > 0,
    // Its version counts what was saved: 0 is the page that every new race has.
    hasMicrosite: (microsite.data?.version ?? 0) > 0,
  }
}
