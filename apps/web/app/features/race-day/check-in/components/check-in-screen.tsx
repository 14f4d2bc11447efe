import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { RaceTicket } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n'
import type { RaceDayDevice, RaceDayState } from '../../device/race-day-device'
import { TicketScanner } from '../../scanner/ticket-scanner'
import { isScannedText, isWholeTicket } from '../../scanner/typed-reader'
import { useTypedReader } from '../../scanner/use-typed-reader'
import { UndoDialog } from '../../undo/undo-dialog'
import { ClockIcon, ListIcon, SoundIcon, SoundOffIcon } from '../check-in-icons'
import { checkInTexts } from '../locale'
import { useCheckIn } from '../use-check-in'
import { useMute } from '../use-mute'
import { useUndo } from '../use-undo'
import { AnswerView } from './answer'
import { AREAS } from './check-in-frame'
import { Counters } from './counters'
import { EntryField, FoundRunners, FoundRunnersStatus } from './entry-field'
import { LastEntry } from './last-entry'
import { LatestEntries, LatestSheet } from './latest-sheet'
import { RunnersSheet } from './runners-sheet'
import { Troubles } from './troubles'

interface CheckInScreenProps {
  device: RaceDayDevice
  state: RaceDayState
}

/** The start line: scans ticket after ticket; a runner without one is looked up by hand. */
export function CheckInScreen({ device, state }: CheckInScreenProps) {
  const t = useTexts(checkInTexts)
  const [isMuted, setIsMuted] = useMute()
  const { answer, dismiss, take, choose, letIn } = useCheckIn(device, isMuted)
  const { asked, notice, close, undo, start } = useUndo(device)
  const [typed, setTyped] = useState('')
  const [sheet, setSheet] = useState<'list' | 'latest' | null>(null)
  const entries = state.latest.filter(({ kind }) => kind === 'check_in')
  const isSearching = typed.trim() !== ''
  const waits = answer !== null && answer.verdict.tone !== 'go'
  useTypedReader((text) => {
    setSheet(null)
    void take(text)
  })

  function look(ticket: RaceTicket) {
    setTyped('')
    choose(ticket)
  }

  function read() {
    setTyped('')
    void take(typed)
  }

  function enter() {
    const [first] = device.search(typed, 1)
    if (isWholeTicket(typed) || (!first && isScannedText(typed))) read()
    else if (first) look(first)
  }
  return (
    <>
      <Box sx={{ display: 'contents' }} inert={waits}>
        <Box sx={{ gridArea: 'counters', borderBottom: 1, borderColor: 'divider' }}>
          <Counters counts={state.counts} />
          <Troubles device={device} state={state} />
        </Box>
        <Box sx={{ gridArea: 'picture', minHeight: 0, position: 'relative' }}>
          {/* Nothing of it can be reached while the list of who was found lies over it. */}
          <Box sx={{ display: 'contents' }} inert={isSearching}>
            <TicketScanner onText={(text) => void take(text)} isPaused={waits || sheet !== null} />
          </Box>
          {isSearching && (
            <Box sx={{ position: 'absolute', inset: 0 }}>
              <FoundRunners device={device} state={state} typed={typed} onChoose={look} onRead={read} />
            </Box>
          )}
        </Box>
        <Box sx={AREAS.entry}>
          <EntryField typed={typed} onType={setTyped} onEnter={enter} />
          <FoundRunnersStatus device={device} state={state} typed={typed} />
        </Box>
        <Box component="section" aria-label={t('latest.title')} sx={AREAS.latest}>
          <Typography component="h2" variant="h5" sx={{ mb: 0.5 }}>
            {t('latest.title')}
          </Typography>
          <LatestEntries device={device} scans={entries} onUndo={start} />
        </Box>
        <Box sx={AREAS.foot}>
          <Box sx={AREAS.last}>
            <LastEntry
              device={device}
              scan={entries.find(({ isUndone }) => !isUndone) ?? null}
              notice={notice}
              onUndo={start}
            />
          </Box>
          <Box sx={AREAS.tools}>
            <Button
              variant="outlined"
              startIcon={<ListIcon size={20} />}
              onClick={() => setSheet('list')}
              sx={{ flexGrow: 1, minHeight: 48 }}
            >
              {t('list.open')}
            </Button>
            <Button
              variant="outlined"
              startIcon={<ClockIcon size={20} />}
              onClick={() => setSheet('latest')}
              sx={{ ...AREAS.latestButton, flexGrow: 1, minHeight: 48 }}
            >
              {t('latest.open')}
            </Button>
            <IconButton
              aria-label={t(isMuted ? 'sound.turnOn' : 'sound.turnOff')}
              onClick={() => setIsMuted(!isMuted)}
              sx={{ width: 48, height: 48, border: 1, borderColor: 'divider', borderRadius: '10px' }}
            >
              {isMuted ? <SoundOffIcon /> : <SoundIcon />}
            </IconButton>
          </Box>
        </Box>
      </Box>
      <RunnersSheet
        device={device}
        state={state}
        open={sheet === 'list'}
        onClose={() => setSheet(null)}
        onChoose={(ticket) => {
          setSheet(null)
          look(ticket)
        }}
      />
      <LatestSheet
        device={device}
        scans={entries}
        open={sheet === 'latest'}
        onClose={() => setSheet(null)}
        onUndo={start}
      />
      {asked && (
        <UndoDialog
          title={t('undoDialog.title')}
          text={t('undoDialog.text')}
          submitLabel={t('undoDialog.submit')}
          onUndo={(reason) => undo(asked, reason)}
          onClose={close}
        />
      )}
      {answer && (
        <AnswerView
          answer={answer}
          event={state.setup?.event.name ?? ''}
          deviceName={state.deviceName}
          onDismiss={dismiss}
          onLetIn={letIn}
          onUndo={(clientId) => {
            dismiss()
            const scan = state.latest.find((each) => each.clientId === clientId)
            if (scan) start(scan)
          }}
        />
      )}
    </>
  )
}
