import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../../i18n'
import { colors } from '../../../../ui/colors'
import type { RaceDayState } from '../../device/race-day-device'
import { accreditationTexts } from '../locale'
import { OfflineSign, OnlineSign, WaitingSign } from './signs'

/** Whether what is done here has reached the server, in a sign and a word; it opens the rest. */
export function LineChip({
  state: { line, pending },
  onOpen,
}: {
  state: RaceDayState
  onOpen: () => void
}) {
  const t = useTexts(accreditationTexts)
  const isOffline = line === 'offline'
  const words = [
    isOffline && t('line.offline'),
    pending > 0 && t('line.pending', { count: pending }),
    !isOffline && pending === 0 && t('line.online'),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Chip
      data-tone={isOffline ? 'offline' : pending > 0 ? 'waiting' : 'online'}
      aria-haspopup="dialog"
      aria-label={t('line.open', { state: words })}
      onClick={onOpen}
    >
      {isOffline ? <OfflineSign /> : pending > 0 ? <WaitingSign /> : <OnlineSign />}
      {words}
    </Chip>
  )
}

const Chip = styled(ButtonBase)(({ theme }) => ({
  gap: 8,
  minHeight: 44,
  paddingInline: 14,
  borderRadius: 22,
  border: '1px solid',
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: colors.ink,
  '&:focus-visible': { outline: `3px solid ${theme.palette.text.brand}`, outlineOffset: 2 },
  '&[data-tone="online"]': { backgroundColor: colors.successLight, borderColor: colors.success },
  '&[data-tone="waiting"]': { backgroundColor: colors.primaryLight, borderColor: colors.primary },
  '&[data-tone="offline"]': { backgroundColor: colors.warningLight, borderColor: colors.warning },
}))
