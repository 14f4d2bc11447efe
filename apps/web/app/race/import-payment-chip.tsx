import type { ImportPaymentState } from '@zancada/contracts'
import { useTexts } from '../i18n'
import { Chip } from '../ui/chip'
import { colors } from '../ui/colors'
import { raceTexts } from './locale'

/** How a payment of an import stands. */
export function ImportPaymentChip({ state }: { state: ImportPaymentState }) {
  const t = useTexts(raceTexts)
  return <Chip style={LOOKS[state]}>{t(`importPayments.${state}`)}</Chip>
}

const LOOKS: Record<ImportPaymentState, { backgroundColor: string; color: string }> = {
  pending: { backgroundColor: colors.primaryLight, color: colors.primaryDark },
  submitted: { backgroundColor: colors.lime, color: colors.ink },
  approved: { backgroundColor: colors.successLight, color: colors.success },
  rejected: { backgroundColor: colors.errorLight, color: colors.error },
  declined: { backgroundColor: colors.errorLight, color: colors.error },
  returned: { backgroundColor: colors.line, color: colors.ink },
}
