import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useTexts } from '../../../i18n'
import { racesOfTheDay } from '../../../race/race-days'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { PageHeader } from '../../../ui/layout/page-header'
import { useEvents } from '../api/summary'
import { type DoorsOf, keptRaces, type RaceReader } from '../kept-races'
import { panelDashboardTexts } from '../locale'
import { RaceDayDoors } from './race-day-doors'

export interface VolunteerScreenProps {
  firstName: string
  reader: RaceReader
  doorsOf: DoorsOf
}

/**
 * The first thing that somebody finds who is there for race day alone: no figures, their doors. With no network they are
 * those of the races that were seen last.
 */
export function VolunteerScreen({ firstName, reader, doorsOf }: VolunteerScreenProps) {
  const t = useTexts(panelDashboardTexts)
  const events = useEvents(reader, doorsOf)
  const races = events.data ?? keptRaces(reader)
  const isCutOff = races === undefined && events.fetchStatus === 'paused'
  return (
    <>
      <PageHeader title={firstName === '' ? t('titleWithoutName') : t('title', { name: firstName })} />
      {isCutOff && <EmptyState title={t('doors.offline')} text={t('doors.offlineText')} />}
      <DataStates
        query={{ ...events, data: races }}
        skeleton={<Skeleton variant="rounded" height={148} />}
        errorTitle={t('doors.errorTitle')}
      >
        {(data) =>
          racesOfTheDay(data, Date.now()).length === 0 ? (
            <EmptyState
              title={t('doors.none')}
              text={events.data?.length === 0 ? t('staff.noEvents') : t('doors.noneText')}
            />
          ) : (
            <Stack sx={{ gap: 5 }}>
              <RaceDayDoors events={data} doorsOf={doorsOf} />
            </Stack>
          )
        }
      </DataStates>
    </>
  )
}
