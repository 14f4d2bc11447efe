import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { useTexts } from '../../../../i18n'
import { EmptyState } from '../../../../ui/feedback/empty-state'
import { roomForMessages } from '../../../../ui/feedback/room-for-messages'
import type { RaceDayDevice, RaceDayState } from '../../device/race-day-device'
import { accreditationTexts } from '../locale'
import { LatestHandOvers } from './latest-hand-overs'
import { RunnerSearch } from './runner-search'
import { QrSign } from './signs'

interface DeskHomeProps {
  device: RaceDayDevice
  state: RaceDayState
  field: RefObject<HTMLInputElement | null>
  onScan: () => void
  onOpen: (registrationId: string) => void
  onCode: (text: string) => void
  /** Somebody who is not registered yet. */
  register: ReactNode
}

const LATEST_SHOWN = 5

/** The table between two runners. */
export function DeskHome({ device, state, field, onScan, onOpen, onCode, register }: DeskHomeProps) {
  const t = useTexts(accreditationTexts)
  const [isSearching, setIsSearching] = useState(false)
  const latest = useMemo(
    () => state.latest.filter(({ kind }) => kind === 'accreditation').slice(0, LATEST_SHOWN),
    [state.latest],
  )
  return (
    <Home>
      {state.trouble !== null && state.trouble !== 'offline' && (
        <Alert severity="error">{t(`trouble.${state.trouble}`)}</Alert>
      )}
      <RunnerSearch
        device={device}
        state={state}
        field={field}
        onOpen={onOpen}
        onCode={onCode}
        onSearching={setIsSearching}
      />
      <ScanBar ref={roomForMessages}>
        <Button size="large" startIcon={<QrSign />} onClick={onScan}>
          {t('home.scan')}
        </Button>
      </ScanBar>
      {!isSearching && (
        <section aria-labelledby="latest-title">
          {state.known === 0 ? (
            <EmptyState title={t('home.empty')} text={t('home.emptyText')} />
          ) : (
            <>
              <h2 id="latest-title">{t('home.latest')}</h2>
              {latest.length === 0 ? (
                <p>{t('home.noLatest')}</p>
              ) : (
                <LatestHandOvers device={device} scans={latest} />
              )}
            </>
          )}
        </section>
      )}
      {register}
    </Home>
  )
}

const BAR = 92

const Home = styled('div')(({ theme }) => ({
  display: 'grid',
  // As wide as the screen, however long a name is.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  maxWidth: 720,
  // Nothing stays behind the bar that the thumb rests on.
  paddingBottom: BAR,
  '& h2': { ...theme.typography.h5, margin: '8px 0 4px' },
  '& section > p': { margin: 0, color: theme.palette.text.secondary },
  [theme.breakpoints.up('md')]: { paddingBottom: 0, '& > a': { justifySelf: 'start' } },
}))

const ScanBar = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  inset: 'auto 0 0',
  padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& button': { width: '100%', minHeight: 64, fontSize: '1.1875rem' },
  [theme.breakpoints.up('md')]: {
    position: 'static',
    padding: 0,
    border: 0,
    background: 'none',
    '& button': { width: 'auto', minWidth: 320 },
  },
}))
