import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useTexts } from '../../../i18n'
import { racesOfTheDay } from '../../../race/race-days'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { PageHeader } from '../../../ui/layout/page-header'
import { uiTexts } from '../../../ui/locale'
import { type DoorsOf, keptRaces, type RaceReader } from '../kept-races'
import { panelDashboardTexts } from '../locale'
import { useEvents } from '../use-events'
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
  const isCutOff = events.fetchStatus === 'paused'
  const header = (
    <PageHeader title={firstName === '' ? t('titleWithoutName') : t('title', { name: firstName })} />
  )
  if (races === undefined && isCutOff)
    return (
      <>
        {header}
        <EmptyState title={t('doors.offline')} text={t('doors.offlineText')} />
      </>
    )
  return (
    <>
      {header}
      {events.data === undefined && races !== undefined && (
        <KeptNote
          state={isCutOff ? 'offline' : events.isError ? 'failed' : null}
          onRetry={() => void events.refetch()}
          isBusy={events.isFetching}
        />
      )}
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

interface KeptNoteProps {
  /** Null: the answer is on its way. */
  state: 'offline' | 'failed' | null
  onRetry: () => void
  isBusy: boolean
}

/** Says that the doors shown are those of the last time, and why. */
function KeptNote({ state, onRetry, isBusy }: KeptNoteProps) {
  const t = useTexts(panelDashboardTexts)
  const ui = useTexts(uiTexts)
  if (state === null) return null
  const isOffline = state === 'offline'
  return (
    <Alert severity={isOffline ? 'info' : 'warning'} role="note" sx={{ mb: 3 }}>
      {t(isOffline ? 'doors.keptOffline' : 'doors.keptFailed')}
      {!isOffline && (
        <div>
          <Button variant="text" color="inherit" sx={{ ml: -1 }} onClick={onRetry} loading={isBusy}>
            {ui('actions.retry')}
          </Button>
        </div>
      )}
    </Alert>
  )
}
