import type { SaleStatus } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { colors } from '../../../ui/colors'
import { eventsTexts } from '../locale'

export function StatusChip({ status }: { status: SaleStatus }) {
  const t = useTexts(eventsTexts)
  return <Chip style={LOOKS[status]}>{t(`status.${status}`)}</Chip>
}

const LOOKS: Record<SaleStatus, { backgroundColor: string; color: string }> = {
  open: { backgroundColor: colors.lime, color: colors.ink },
  last_places: { backgroundColor: colors.coral, color: colors.ink },
  upcoming: { backgroundColor: colors.surface, color: colors.ink },
  sold_out: { backgroundColor: colors.ink, color: colors.surface },
  paused: { backgroundColor: colors.line, color: colors.ink },
  closed: { backgroundColor: colors.line, color: colors.ink },
  finished: { backgroundColor: colors.line, color: colors.ink },
  cancelled: { backgroundColor: colors.errorLight, color: colors.error },
}
