import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { AdminOrganizer } from '@zancada/contracts'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n'
import { CheckIcon } from '../../../ui/icons'
import { DataList } from '../../../ui/table/data-list'
import { useListState } from '../../../ui/table/use-list-state'
import { useAdminOrganizers } from '../api/admin-organizers'
import { adminOrganizersTexts } from '../locale'
import { type Decision, FILTER_DEFAULTS, organizerQuery, STATE_WORDS } from '../organizer-filters'
import { DecisionDialog } from './decision-dialog'
import { OrganizerEntry } from './organizer-entry'

/** Those who wait for the platform's word, and anyone else who was given it before. */
export function AdminOrganizersSection() {
  const t = useTexts(adminOrganizersTexts)
  const id = useId()
  const list = useListState({ filters: FILTER_DEFAULTS })
  const organizers = useAdminOrganizers(organizerQuery(list.values))
  const [asked, setAsked] = useState<{ organizer: AdminOrganizer; decision: Decision } | null>(null)
  return (
    <Container component="section" aria-labelledby={id} maxWidth="lg" sx={{ pb: { xs: 6, md: 10 } }}>
      <Typography id={id} component="h2" variant="h3">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.75, mb: 2.5, maxWidth: '62ch' }}>
        {t('lead')}
      </Typography>
      <DataList
        id="organizadores"
        label={t('list')}
        query={organizers}
        state={list}
        rowId={(organizer) => organizer.id}
        rowName={({ name }) => name}
        card={(organizer) => (
          <OrganizerEntry organizer={organizer} onDecide={(decision) => setAsked({ organizer, decision })} />
        )}
        search={t('search')}
        filters={[
          {
            name: 'estado',
            label: t('state.all'),
            options: STATE_WORDS.map((word) => ({ value: word, label: t(`state.${word}`) })),
          },
        ]}
        empty={{
          icon: <CheckIcon size={28} />,
          title: t('empty.title'),
          text: t('empty.text'),
          action: (
            <Button variant="outlined" onClick={list.clearFilters}>
              {t('empty.all')}
            </Button>
          ),
        }}
        noMatch={{ title: t('empty.filteredTitle'), text: t('empty.filteredText') }}
        errorTitle={t('errorTitle')}
      />
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </Container>
  )
}
