import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../i18n'
import { formatTime } from '../../../ui/format/format-date'
import type { RaceDayDevice, RefusedAction } from '../device/race-day-device'
import { useRunnersOf } from '../use-runners-of'
import { lineStateTexts } from './locale'

interface RefusedActionsProps {
  device: RaceDayDevice
  refused: readonly RefusedAction[]
}

/** Refused actions, which the volunteer still believes done. */
export function RefusedActions({ device, refused }: RefusedActionsProps) {
  const t = useTexts(lineStateTexts)
  const byTicket = useRunnersOf(
    device,
    refused.flatMap(({ what, subject }) => (what === 'sign' ? [] : subject)),
  )
  return (
    <Box component="section">
      <Typography component="h3" variant="h5" sx={{ mb: 1 }}>
        {t('refused.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {refused.map(({ clientId, what, subject, at }) => {
          const runner = what === 'sign' ? device.find(subject) : byTicket.get(subject)
          const name = runner ? `${runner.first_name} ${runner.last_name}` : t('refused.someone')
          return (
            <Box component="li" key={clientId} sx={ROW}>
              <Box sx={{ minWidth: 0, flex: '1 1 180px' }}>
                <Typography component="p" variant="subtitle2">
                  {t(`refused.${what}`, { name })}
                </Typography>
                <Typography variant="caption" component="p">
                  {formatTime(at)} · {t(`refused.${what}Text`)}
                </Typography>
              </Box>
              <Button
                variant="text"
                aria-label={t('dismissOf', { name })}
                onClick={() => void device.dismiss(clientId)}
                sx={{ flexShrink: 0, px: 1, minHeight: 44 }}
              >
                {t('dismiss')}
              </Button>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const
