import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTexts } from '../../../../i18n'
import { useSnackbar } from '../../../../ui/feedback/snackbar'
import { formatTime } from '../../../../ui/format/format-date'
import { AlertIcon, CheckIcon } from '../../../../ui/icons'
import type { RaceDayDevice, RecordedScan } from '../../device/race-day-device'
import { accreditationTexts } from '../locale'
import { isTroubled, outcomeWords } from '../outcome-words'
import { useTicketsOf } from '../use-tickets-of'
import { UndoSign, WaitingSign } from './signs'
import { isFresh, UndoDialog } from './undo-dialog'

interface LatestListProps {
  device: RaceDayDevice
  scans: readonly RecordedScan[]
}

/** What this device did, the latest first, each with what became of it and its way back. */
export function LatestList({ device, scans }: LatestListProps) {
  const t = useTexts(accreditationTexts)
  const notify = useSnackbar()
  const tickets = useTicketsOf(device, scans)
  const [asked, setAsked] = useState<RecordedScan | null>(null)
  const nameOf = ({ ticketCode }: RecordedScan) => {
    const ticket = tickets.get(ticketCode)
    return ticket ? `${ticket.first_name} ${ticket.last_name}` : t('readings.code', { code: ticketCode })
  }

  async function undo(scan: RecordedScan) {
    if (!isFresh(scan, Date.now())) {
      setAsked(scan)
      return
    }
    await device.undo(scan.clientId)
    notify(t('done.undone', { name: nameOf(scan) }), 'success')
  }
  return (
    <>
      <List>
        {scans.map((scan) => (
          <li key={scan.clientId}>
            <Sign scan={scan} />
            <div>
              <strong>{nameOf(scan)}</strong>
              <p>
                {[
                  formatTime(scan.at),
                  tickets.get(scan.ticketCode)?.bib,
                  scan.items?.join(', '),
                  outcomeWords(scan),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {scan.kind === 'accreditation' && !scan.isUndone && scan.outcome.kind !== 'rejected' && (
              <Button
                variant="text"
                startIcon={<UndoSign />}
                aria-label={t('undo.open', { name: nameOf(scan) })}
                onClick={() => void undo(scan)}
              >
                {t('undo.submit')}
              </Button>
            )}
          </li>
        ))}
      </List>
      {asked && (
        <UndoDialog device={device} scan={asked} name={nameOf(asked)} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

function Sign({ scan }: { scan: RecordedScan }) {
  if (isTroubled(scan)) return <AlertIcon size={22} />
  if (scan.isUndone) return <UndoSign size={22} />
  return scan.outcome.kind === 'pending' ? <WaitingSign size={22} /> : <CheckIcon size={22} />
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 60,
    padding: '8px 0',
  },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& li > div': { flex: 1, minWidth: 0 },
  '& strong': { display: 'block', lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& p': {
    margin: '2px 0 0',
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
    lineHeight: 1.35,
    fontVariantNumeric: 'tabular-nums',
  },
  '& button': { flexShrink: 0, marginRight: -8, paddingInline: 8 },
}))
