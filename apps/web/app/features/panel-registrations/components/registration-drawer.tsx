import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import type { RegistrationDetail } from '@zancada/contracts'
import { loadOrganizerRegistrationCall } from '@zancada/contracts/organizer-registrations/registration-detail.call'
import { type ReactNode, useState } from 'react'
import { HistoryList } from '../../../history/history-list'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { TableRowsSkeleton } from '../../../ui/feedback/skeletons'
import { DetailDrawer } from '../../../ui/layout/detail-drawer'
import { panelRegistrationsTexts } from '../locale'
import { BibCell } from './bib-cell'
import { PersonSection } from './person-section'
import { PurchaseSection } from './purchase-section'
import { nameOf } from './registration-columns'
import { StateChip } from './state-chip'
import { TicketSection } from './ticket-section'

const SECTIONS = ['person', 'team', 'purchase', 'ticket', 'history'] as const
type Section = (typeof SECTIONS)[number]

interface RegistrationDrawerProps {
  id: string
  onClose: () => void
  onOpen: (id: string) => void
  /** What can be done with it, under its name. */
  actions?: (registration: RegistrationDetail) => ReactNode
  /** Of one that runs a relay: its team. */
  team?: (registration: RegistrationDetail) => ReactNode
}

export function RegistrationDrawer({ id, onClose, onOpen, actions, team }: RegistrationDrawerProps) {
  const t = useTexts(panelRegistrationsTexts)
  // Without health data: those are a look of their own, which the server writes down.
  const query = useQuery(apiQuery(loadOrganizerRegistrationCall, { params: { id }, query: { salud: 'no' } }))
  const [section, setSection] = useState<Section>('person')
  // From a mate's record to the next the tab stays, also while it is on its way.
  const hasTeam = team !== undefined && (query.data ? query.data.team != null : section === 'team')
  const name = query.data && nameOf(t, query.data)
  return (
    <DetailDrawer
      label={name === undefined ? t('drawer.untitled') : t('drawer.label', { name })}
      closeLabel={t('drawer.close')}
      width={640}
      title={name ?? t('drawer.untitled')}
      facts={
        query.data && (
          <>
            <BibCell bib={query.data.bib} />
            <span>{query.data.category.name}</span>
            <StateChip state={query.data.state} />
          </>
        )
      }
      actions={query.data && actions?.(query.data)}
      onClose={onClose}
    >
      <Tabs
        value={section}
        onChange={(_, chosen: Section) => setSection(chosen)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('drawer.sections')}
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {SECTIONS.filter((each) => each !== 'team' || hasTeam).map((each) => (
          <Tab
            key={each}
            value={each}
            label={t(`drawer.${each}`)}
            id={`registration-tab-${each}`}
            aria-controls="registration-section"
          />
        ))}
      </Tabs>
      <Box
        id="registration-section"
        role="tabpanel"
        aria-labelledby={`registration-tab-${section}`}
        tabIndex={0}
        sx={{ p: { xs: 2, sm: 3 }, overflowY: 'auto', flex: 1 }}
      >
        <DataStates
          query={query}
          skeleton={<TableRowsSkeleton rows={6} columns={2} />}
          errorTitle={t('drawer.error')}
        >
          {(registration) => (
            <>
              {section === 'person' && <PersonSection registration={registration} />}
              {section === 'team' && team?.(registration)}
              {section === 'purchase' && <PurchaseSection registration={registration} />}
              {section === 'ticket' && <TicketSection registration={registration} onOpen={onOpen} />}
              {section === 'history' && (
                <HistoryList entries={registration.history} empty={t('history.empty')} />
              )}
            </>
          )}
        </DataStates>
      </Box>
    </DetailDrawer>
  )
}
