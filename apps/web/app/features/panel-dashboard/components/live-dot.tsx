import Box from '@mui/material/Box'
import { useTexts } from '../../../i18n'
import type { LiveState } from '../live/follow-live'
import { panelDashboardTexts } from '../locale'

/** Whether the figures move by themselves. */
export function LiveDot({ state }: { state: LiveState }) {
  const t = useTexts(panelDashboardTexts)
  return (
    <Box
      role="status"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, typography: 'body2', fontWeight: 600 }}
    >
      <Box
        aria-hidden="true"
        sx={{
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: COLORS[state],
        }}
      />
      {t(`live.${state}`)}
    </Box>
  )
}

const COLORS: Readonly<Record<LiveState, string>> = {
  connecting: 'text.disabled',
  live: 'success.main',
  offline: 'warning.main',
}
