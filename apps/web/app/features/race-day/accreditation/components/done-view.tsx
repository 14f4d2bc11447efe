import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { RaceTicket } from '@zancada/contracts'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n'
import { useTimeLeft } from '../../../../race/use-time-left'
import { colors } from '../../../../ui/colors'
import { messageOf } from '../../../../ui/feedback/message-of'
import { useSnackbar } from '../../../../ui/feedback/snackbar'
import { formatAtTime } from '../../../../ui/format/format-date'
import { AlertIcon, CheckIcon } from '../../../../ui/icons'
import type { RaceDayDevice, RecordedScan } from '../../device/race-day-device'
import { useOutcomeWords } from '../../line-state/outcome-words'
import { sunColors } from '../../sunlight'
import { undoDeadline } from '../../undo/undo-time'
import { accreditationTexts } from '../locale'
import { undoWords } from '../undo-words'
import { DeskFoot } from './desk-dialog'
import { UndoSign } from './signs'
import { StrongBlock } from './strong-block'

export interface DoneViewProps {
  device: RaceDayDevice
  scan: RecordedScan
  /** Null: of a ticket that is not on the list yet. */
  ticket: RaceTicket | null
  onUndone: () => void
  onNext: () => void
  onHome: () => void
}

/** A kit is out: seen from afar, taken back for a minute, and the next runner one tap away. */
export function DoneView({ device, scan, ticket, onUndone, onNext, onHome }: DoneViewProps) {
  const t = useTexts(accreditationTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const name = ticket ? `${ticket.first_name} ${ticket.last_name}` : t('readings.someone')
  const missing = ticket?.accredited?.missing ?? []
  // The kit was handed over all the same: the volunteer has to see that the scan does not count.
  const isLost = scan.outcome.kind === 'conflict' || scan.outcome.kind === 'rejected'
  return (
    <>
      <Answer data-lost={isLost}>
        {isLost ? <AlertIcon size={96} /> : <CheckIcon size={96} />}
        <h2 ref={heading} tabIndex={-1}>
          {scan.items ? t('done.titlePart', { items: scan.items.join(', ') }) : t('done.title')}
        </h2>
        <b>{ticket === null ? null : (ticket.bib ?? t('done.noBib'))}</b>
        <strong>{name}</strong>
        {missing.length > 0 && <p>{t('done.missing', { items: missing.join(', ') })}</p>}
        {scan.collectedBy && <p>{t('done.to', { name: scan.collectedBy.fullName })}</p>}
        {!isLost && <p>{t(WAITING.has(scan.outcome.kind) ? 'done.pending' : 'done.accepted')}</p>}
        <Outcome scan={scan} />
      </Answer>
      <DeskFoot>
        <div>
          <UndoButton device={device} scan={scan} name={name} onUndone={onUndone} />
          <Button variant="outlined" onClick={onHome}>
            {t('done.home')}
          </Button>
          <Button size="large" onClick={onNext}>
            {t('done.next')}
          </Button>
        </div>
      </DeskFoot>
    </>
  )
}

/** Only this device knows of it. */
const WAITING: ReadonlySet<RecordedScan['outcome']['kind']> = new Set(['pending', 'held'])

/** What the server said meanwhile: it may know of an earlier one. */
function Outcome({ scan }: { scan: RecordedScan }) {
  const t = useTexts(accreditationTexts)
  const { outcome } = scan
  const { detail } = useOutcomeWords()(scan)
  if (outcome.kind === 'conflict')
    return (
      <StrongBlock
        tone="warn"
        title={
          outcome.repeated
            ? t('done.conflictInPartTitle', { items: outcome.repeated.join(', ') })
            : t('done.conflictTitle')
        }
      >
        {outcome.with && (
          <p>
            {t('done.conflictText', { device: outcome.with.device, atTime: formatAtTime(outcome.with.at) })}
          </p>
        )}
      </StrongBlock>
    )
  if (outcome.kind === 'repeated')
    return (
      <StrongBlock tone="warn" title={t('done.repeatedTitle')}>
        <p>{t('done.repeatedText', { device: outcome.by.device, atTime: formatAtTime(outcome.by.at) })}</p>
      </StrongBlock>
    )
  if (outcome.kind === 'rejected')
    return (
      <StrongBlock tone="warn" title={t('done.rejectedTitle')}>
        <p>
          {detail} {t('done.rejectedText')}
        </p>
      </StrongBlock>
    )
  return null
}

interface UndoButtonProps {
  device: RaceDayDevice
  scan: RecordedScan
  name: string
  onUndone: () => void
}

function UndoButton({ device, scan, name, onUndone }: UndoButtonProps) {
  const t = useTexts(accreditationTexts)
  const notify = useSnackbar()
  const [isBusy, setIsBusy] = useState(false)
  const seconds = useTimeLeft(undoDeadline(scan))
  if (seconds === 0) return null

  async function undo() {
    setIsBusy(true)
    try {
      await device.undo(scan.clientId)
      notify(t(undoWords(scan).done, { name }), 'success')
      onUndone()
    } catch (error) {
      notify(messageOf(error) ?? t('undo.failed'), 'error')
      setIsBusy(false)
    }
  }
  return (
    <Button variant="outlined" startIcon={<UndoSign />} loading={isBusy} onClick={() => void undo()}>
      {t('done.undo', { seconds })}
    </Button>
  )
}

const Answer = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 8,
  padding: 24,
  textAlign: 'center',
  color: colors.surface,
  backgroundColor: sunColors.success,
  overflowWrap: 'anywhere',
  '&[data-lost="true"]': { backgroundColor: sunColors.warning },
  '& h2': { margin: 0, fontSize: '1.75rem', fontWeight: 800, lineHeight: 1.15, outline: 'none' },
  '& b': { ...theme.typography.figure, fontSize: '4.5rem', fontWeight: 900 },
  '& > strong': { fontSize: '1.5rem', lineHeight: 1.25 },
  '& > p': { margin: 0, fontSize: '1.0625rem' },
  '& > div': { marginTop: 12, textAlign: 'start' },
}))
