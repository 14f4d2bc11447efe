import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AdminOrganizer } from '@zancada/contracts'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { FilterSelect } from '../../../ui/table/filter-select'
import { GrowingList } from '../../../ui/table/growing-list'
import { ListToolbar } from '../../../ui/table/list-toolbar'
import { useUrlState } from '../../../ui/table/use-url-state'
import { adminOrganizersTexts } from '../admin-organizers-texts'
import { useAdminOrganizers } from '../api/admin-organizers'
import { type Decision, FILTER_DEFAULTS, organizerQuery, STATE_WORDS } from '../organizer-filters'
import { DecisionDialog } from './decision-dialog'
import { NoOrganizers } from './no-organizers'
import { OrganizerEntry } from './organizer-entry'

/** Those who wait for the platform's word, and anyone else who was given it before. */
export function AdminOrganizersSection() {
  const t = useTexts(adminOrganizersTexts)
  const id = useId()
  const [filters, change] = useUrlState(FILTER_DEFAULTS)
  const organizers = useAdminOrganizers(organizerQuery(filters))
  const [asked, setAsked] = useState<{ organizer: AdminOrganizer; decision: Decision } | null>(null)
  return (
    <Container component="section" aria-labelledby={id} maxWidth="lg" sx={{ pb: { xs: 6, md: 10 } }}>
      <Typography id={id} component="h2" variant="h3">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.75, mb: 2.5, maxWidth: '62ch' }}>
        {t('lead')}
      </Typography>
      <Card>
        <ListToolbar value={filters.q} onSearch={(q) => change({ q })} placeholder={t('search')}>
          <FilterSelect
            label={t('state.all')}
            value={filters.estado}
            options={STATE_WORDS.map((word) => ({ value: word, label: t(`state.${word}`) }))}
            onChange={(estado) => change({ estado })}
          />
        </ListToolbar>
        <DataStates
          query={organizers}
          errorTitle={t('errorTitle')}
          skeleton={<Waiting />}
          isEmpty={({ pages }) => pages.every(({ results }) => results.length === 0)}
          empty={<NoOrganizers filters={filters} onShowAll={() => change({ q: '', estado: '' })} />}
        >
          {({ pages }) => (
            <GrowingList
              items={pages.flatMap(({ results }) => results)}
              entry={(organizer) => (
                <OrganizerEntry
                  organizer={organizer}
                  onDecide={(decision) => setAsked({ organizer, decision })}
                />
              )}
              next={organizers}
              texts={{ label: t('list'), more: t('more'), moreFailed: t('moreFailed') }}
            />
          )}
        </DataStates>
      </Card>
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </Container>
  )
}

function Waiting() {
  return [1, 2].map((row) => (
    <Lines key={row}>
      <Skeleton width="40%" sx={{ fontSize: '1.5rem' }} />
      <Skeleton width="75%" />
      <Skeleton width="60%" />
    </Lines>
  ))
}

const Lines = styled('div')({ padding: 24 })
