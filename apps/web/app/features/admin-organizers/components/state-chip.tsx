import { styled } from '@mui/material/styles'
import type { AdminOrganizer } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { colors } from '../../../ui/colors'
import { adminOrganizersTexts } from '../admin-organizers-texts'

type State = AdminOrganizer['state']

export function StateChip({ state }: { state: State }) {
  const t = useTexts(adminOrganizersTexts)
  return <Chip style={LOOKS[state]}>{t(`chip.${state}`)}</Chip>
}

const LOOKS: Record<State, { backgroundColor: string; color: string }> = {
  pending: { backgroundColor: colors.lime, color: colors.ink },
  approved: { backgroundColor: colors.line, color: colors.ink },
  suspended: { backgroundColor: colors.errorLight, color: colors.error },
  rejected: { backgroundColor: colors.errorLight, color: colors.error },
}

const Chip = styled('span')({
  display: 'inline-block',
  padding: '4px 10px',
  borderRadius: 6,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
})
