import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { colors } from '../../../ui/colors'
import { adminPaymentsTexts } from '../locale'
import type { Standing } from '../payment-filters'

export function PaymentChip({ standing }: { standing: Standing }) {
  const t = useTexts(adminPaymentsTexts)
  return <Chip style={LOOKS[standing]}>{t(`chip.${standing}`)}</Chip>
}

const LOOKS: Record<Standing, { backgroundColor: string; color: string }> = {
  voiding: { backgroundColor: colors.warningLight, color: colors.warning },
  owed: { backgroundColor: colors.lime, color: colors.ink },
  review: { backgroundColor: colors.warningLight, color: colors.warning },
  returned: { backgroundColor: colors.line, color: colors.ink },
  approved: { backgroundColor: colors.successLight, color: colors.success },
  pending: { backgroundColor: colors.primaryLight, color: colors.primaryDark },
  twice: { backgroundColor: colors.errorLight, color: colors.error },
  recovered: { backgroundColor: colors.successLight, color: colors.success },
  written_off: { backgroundColor: colors.line, color: colors.ink },
  disputed: { backgroundColor: colors.warningLight, color: colors.warning },
  lost: { backgroundColor: colors.line, color: colors.ink },
  failed: { backgroundColor: colors.errorLight, color: colors.error },
}
