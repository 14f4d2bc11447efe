import type { ImportPaymentState } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { panelImportsTexts } from '../locale'

export function PaymentStateChip({ state }: { state: ImportPaymentState }) {
  const t = useTexts(panelImportsTexts)
  return <Chip style={COLOURS[state]}>{t(`paymentStates.${state}`)}</Chip>
}

const WAITS = { backgroundColor: '#fdf0df', color: '#7f4305' }
const REFUSED = { backgroundColor: '#fdebeb', color: '#9b1c1c' }
const COLOURS: Readonly<Record<ImportPaymentState, { backgroundColor: string; color: string }>> = {
  pending: WAITS,
  submitted: WAITS,
  approved: { backgroundColor: '#dff3ea', color: '#0b5c41' },
  rejected: REFUSED,
  declined: REFUSED,
  returned: { backgroundColor: '#eceff6', color: '#414b66' },
}
