import type { QueuedPerson } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { panelWaitlistTexts } from '../locale'

type State = QueuedPerson['state']

export function QueueStateChip({ state }: { state: State }) {
  const t = useTexts(panelWaitlistTexts)
  return <Chip style={COLOURS[state]}>{t(`states.${state}`)}</Chip>
}

const GONE = { backgroundColor: '#eceff6', color: '#414b66' }
const COLOURS: Readonly<Record<State, { backgroundColor: string; color: string }>> = {
  waiting: { backgroundColor: '#fdf0df', color: '#7f4305' },
  offered: { backgroundColor: '#e3edff', color: '#173f8a' },
  accepted: { backgroundColor: '#dff3ea', color: '#0b5c41' },
  expired: GONE,
  left: GONE,
}
