import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { colors } from '../../../ui/colors'
import { formatTime } from '../../../ui/format/format-date'
import { runnerName } from '../device/outcomes'
import type { RaceDayDevice, RecordedScan } from '../device/race-day-device'
import { useRunnersOf } from '../use-runners-of'
import { lineStateTexts } from './locale'
import { useOutcomeWords } from './outcome-words'

interface LatestScansProps {
  device: RaceDayDevice
  scans: readonly RecordedScan[]
  /** Something to do about one. */
  action?: (scan: RecordedScan, name: string) => ReactNode
}

/** What this device did, the latest first, and what became of it. */
export function LatestScans({ device, scans, action }: LatestScansProps) {
  const t = useTexts(lineStateTexts)
  const runners = useRunnersOf(
    device,
    scans.map(({ ticketCode }) => ticketCode),
  )
  const words = useOutcomeWords()
  if (scans.length === 0) return <Typography color="textSecondary">{t('nothingYet')}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {scans.map((scan) => {
        const runner = runners.get(scan.ticketCode)
        const { tone, label, detail } = words(scan)
        const name = runner ? runnerName(runner) : (scan.runner ?? scan.ticketCode)
        return (
          <Box component="li" key={scan.clientId} sx={ROW}>
            <Box sx={{ minWidth: 0, flex: '1 1 150px' }}>
              <Typography component="p" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {scan.items ? t('handedOver', { items: scan.items.join(', ') }) : t(`kind.${scan.kind}`)} ·{' '}
                {formatTime(scan.at)}
              </Typography>
              {detail !== null && (
                <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
                  {detail}
                </Typography>
              )}
            </Box>
            <Chip sx={TONES[tone]}>{label}</Chip>
            {action?.(scan, name)}
          </Box>
        )
      })}
    </Box>
  )
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const

const TONES = {
  good: { bgcolor: colors.successLight, color: '#0A4A35' },
  waiting: { bgcolor: colors.warningLight, color: '#6B3803' },
  bad: { bgcolor: colors.errorLight, color: '#8A1212' },
  undone: { bgcolor: colors.line, color: colors.ink },
} as const
