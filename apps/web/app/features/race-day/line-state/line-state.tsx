import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { colors } from '../../../ui/colors'
import { plainFigure } from '../../../ui/format/plain-figure'
import type { RaceDayDevice, RaceDayState } from '../device/race-day-device'
import { lookOfLine, troublesIn } from './line-look'
import { LineSheet } from './line-sheet'
import { lineStateTexts } from './locale'

interface LineStateProps {
  device: RaceDayDevice
  state: RaceDayState
}

/** Whether this device speaks with the others, in a word; a tap says the rest. */
export function LineState({ device, state }: LineStateProps) {
  const t = useTexts(lineStateTexts)
  const [isOpen, setIsOpen] = useState(false)
  const look = lookOfLine(state)
  const troubles = troublesIn(state)
  const pending = t('pending', { count: state.pending, figure: plainFigure(state.pending) })
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={{ ...CHIP, bgcolor: GROUNDS[look], color: INKS[look] }}
      >
        <Box component="span" aria-hidden="true" sx={{ ...DOT, ...(look === 'offline' && HOLLOW) }} />
        <span aria-live="polite">
          {look === 'pending' ? pending : t(`line.${look}`)}
          {(look === 'offline' || look === 'syncing') && state.pending > 0 && (
            <>
              {' '}
              <Box component="span" sx={BETWEEN}>
                ·
              </Box>{' '}
              <Box component="span" sx={SECOND}>
                {pending}
              </Box>
            </>
          )}
        </span>
        {troubles > 0 && (
          <Box component="span" aria-label={t('troubles', { count: troubles })} sx={BADGE}>
            {troubles}
          </Box>
        )}
      </ButtonBase>
      <LineSheet device={device} state={state} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

const CHIP = {
  minHeight: 44,
  px: 1.5,
  gap: 1,
  borderRadius: '22px',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.25,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  flexShrink: 0,
} as const

const GROUNDS = {
  online: colors.successLight,
  syncing: colors.primaryLight,
  pending: colors.warningLight,
  offline: colors.ink,
} as const

/** At least 7:1 on its ground. */
const INKS = {
  online: '#0A4A35',
  syncing: '#0B2A8F',
  pending: '#6B3803',
  offline: colors.surface,
} as const

/** On a phone below the first, so that the name of the screen beside it has room. */
const BETWEEN = { display: { xs: 'none', sm: 'inline' } } as const
const SECOND = { display: { xs: 'block', sm: 'inline' } } as const

const DOT = { width: 10, height: 10, borderRadius: '50%', bgcolor: 'currentcolor', flexShrink: 0 } as const
const HOLLOW = { bgcolor: 'transparent', border: '2px solid currentcolor' } as const
const BADGE = {
  display: 'grid',
  placeItems: 'center',
  minWidth: 22,
  height: 22,
  px: 0.75,
  borderRadius: '11px',
  bgcolor: colors.error,
  color: colors.surface,
  fontSize: '0.75rem',
} as const
