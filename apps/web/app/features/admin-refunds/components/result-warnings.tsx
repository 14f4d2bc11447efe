import Alert from '@mui/material/Alert'
import type { AnswerOf, loadRefundResultCall } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { adminRefundsTexts } from '../locale'

const WARNED = {
  returned_twice: 'result.twice',
  paid_late: 'result.paidLate',
  paid_again: 'result.paidAgain',
  bounced: 'result.bounced',
  contradicts: 'result.contradicts',
} as const

/** What the administrator has to know before confirming. */
export function ResultWarnings({ counts }: Pick<AnswerOf<typeof loadRefundResultCall>, 'counts'>) {
  const t = useTexts(adminRefundsTexts)
  return (['paid_late', 'paid_again', 'contradicts', 'returned_twice', 'bounced'] as const)
    .filter((verdict) => counts[verdict].count > 0)
    .map((verdict) => (
      <Alert key={verdict} severity="warning">
        {t(WARNED[verdict], {
          count: counts[verdict].count,
          amount: formatCop(counts[verdict].amount_cop),
        })}
      </Alert>
    ))
}
