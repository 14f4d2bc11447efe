import Alert from '@mui/material/Alert'
import type { MoneyBack } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { formatLongDate } from '../../../ui/format/format-date'
import { paymentsTexts } from '../locale'
import { hasMoneyBack } from '../outcome'

/** What of the order's money is owed to its buyer or went back to them; nothing when it all stayed. */
export function MoneyBackNote({ moneyBack }: { moneyBack: MoneyBack }) {
  const t = useTexts(paymentsTexts)
  if (!hasMoneyBack(moneyBack)) return null
  const { owed_cop, returned_cop, return_by } = moneyBack
  return (
    <Alert severity="info" role="note" sx={{ mt: 2.5, '& p': { m: 0 } }}>
      {owed_cop > 0 && <p>{t('moneyBack.owed', { amount: formatCop(owed_cop) })}</p>}
      {owed_cop > 0 && typeof return_by === 'string' && (
        <p>{t('moneyBack.returnBy', { date: formatLongDate(return_by) })}</p>
      )}
      {returned_cop > 0 && <p>{t('moneyBack.returned', { amount: formatCop(returned_cop) })}</p>}
    </Alert>
  )
}
