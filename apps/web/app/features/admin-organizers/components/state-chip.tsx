import type { AdminOrganizer } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { colors } from '../../../ui/colors'
import { adminOrganizersTexts } from '../locale'

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
