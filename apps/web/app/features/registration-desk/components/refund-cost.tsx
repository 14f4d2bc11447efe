import Alert from '@mui/material/Alert'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { deskTexts } from '../locale'
import { refundCostOf } from './refund-cost.rules'

/** Who carries the platform's fee of what goes back, in pesos, before the yes. */
export function RefundCost(refund: Parameters<typeof refundCostOf>[0]) {
  const t = useTexts(deskTexts)
  const cost = refundCostOf(refund)
  if (cost === undefined) return null
  return (
    <Alert severity="info" role="note">
      {t(`cancel.${cost.isOnTop ? 'cost' : 'carried'}.${cost.by}`, {
        amount: formatCop(cost.amount_cop),
        yours: formatCop(cost.yours_cop),
        fee: formatCop(cost.fee_cop),
      })}
    </Alert>
  )
}
