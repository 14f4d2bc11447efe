import type { ImportState, ImportSummary } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { panelImportsTexts } from '../locale'

export function ImportStateChip({ state, event }: Pick<ImportSummary, 'state' | 'event'>) {
  const t = useTexts(panelImportsTexts)
  if (event.is_cancelled) return <Chip style={GONE}>{t('states.race_cancelled')}</Chip>
  return <Chip style={COLOURS[state]}>{t(`states.${state}`)}</Chip>
}

const GONE = { backgroundColor: '#eceff6', color: '#414b66' }
const AT_WORK = { backgroundColor: '#e3edff', color: '#173f8a' }
const WAITS = { backgroundColor: '#fdf0df', color: '#7f4305' }
const DONE = { backgroundColor: '#dff3ea', color: '#0b5c41' }
const COLOURS: Readonly<Record<ImportState, { backgroundColor: string; color: string }>> = {
  parsing: AT_WORK,
  validating: AT_WORK,
  holding: AT_WORK,
  mapping: WAITS,
  reviewing: WAITS,
  awaiting_payment: WAITS,
  partially_paid: WAITS,
  paid: AT_WORK,
  applied: DONE,
  cancelled: GONE,
  expired: GONE,
  failed: { backgroundColor: '#fdebeb', color: '#9b1c1c' },
}
