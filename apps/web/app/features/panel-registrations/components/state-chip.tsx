import type { RegistrationState } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { panelRegistrationsTexts } from '../locale'

export function StateChip({ state }: { state: RegistrationState }) {
  const t = useTexts(panelRegistrationsTexts)
  return <Chip style={COLOURS[state]}>{t(`states.${state}`)}</Chip>
}

const GONE = { backgroundColor: '#eceff6', color: '#414b66' }
const COLOURS: Readonly<Record<RegistrationState, { backgroundColor: string; color: string }>> = {
  confirmed: { backgroundColor: '#dff3ea', color: '#0b5c41' },
  held: { backgroundColor: '#fdf0df', color: '#7f4305' },
  transferred: GONE,
  cancelled: GONE,
  refunded: GONE,
  expired: GONE,
}
