import type { PublicOrganizer } from '@zancada/contracts'
import { type CardPage, PagedCards } from '../../../ui/layout/paged-cards'
import { organizersTexts } from '../locale'
import { ORGANIZERS_PATH } from '../organizer-search'
import { OrganizerCard } from './organizer-card'
import { Grid } from './organizer-grid'

export type OrganizerPage = CardPage<PublicOrganizer>

export interface OrganizerPagesProps {
  q: string
  page: OrganizerPage
}

export function OrganizerPages({ q, page }: OrganizerPagesProps) {
  return (
    <Grid>
      <PagedCards
        page={page}
        pathOf={(cursor) => `${ORGANIZERS_PATH}?${new URLSearchParams({ ...(q && { q }), cursor })}`}
        card={(organizer) => <OrganizerCard organizer={organizer} heading="h2" />}
        texts={organizersTexts}
      />
    </Grid>
  )
}
