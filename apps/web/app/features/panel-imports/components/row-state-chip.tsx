import type { ImportRowState } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { panelImportsTexts } from '../locale'

export function RowStateChip({ state }: { state: ImportRowState }) {
  const t = useTexts(panelImportsTexts)
  return <Chip style={ROW_COLOURS[state]}>{t(`rowStates.${state}`)}</Chip>
}

export const ROW_COLOURS: Readonly<Record<ImportRowState, { backgroundColor: string; color: string }>> = {
  pending: { backgroundColor: '#eceff6', color: '#414b66' },
  ready: { backgroundColor: '#dff3ea', color: '#0b5c41' },
  warning: { backgroundColor: '#fdf0df', color: '#7f4305' },
  error: { backgroundColor: '#fdebeb', color: '#9b1c1c' },
  duplicate: { backgroundColor: '#ece7fb', color: '#48308f' },
  held: { backgroundColor: '#e3edff', color: '#173f8a' },
  applied: { backgroundColor: '#dff3ea', color: '#0b5c41' },
  left_out: { backgroundColor: '#eceff6', color: '#414b66' },
  cancelled: { backgroundColor: '#eceff6', color: '#414b66' },
}
