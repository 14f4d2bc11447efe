import { styled } from '@mui/material/styles'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { Button } from '../../../ui/button'
import { formatDateTime } from '../../../ui/format/format-date'
import { Fact, Facts } from '../../../ui/layout/facts'
import type { CashSlip as Slip } from '../api/payment'
import { paymentsTexts } from '../locale'
import { slipNumbers } from '../slip-numbers'

/** What somebody says and shows at the counter: how much, with which numbers, and until when. */
export function CashSlip({ slip }: { slip: Slip }) {
  const t = useTexts(paymentsTexts)
  const numbers = slipNumbers(slip.detail)
  const reference = numbers.at(-1)
  return (
    <Card>
      <Facts>
        <Fact name={t('pending.cash.amount')}>
          <strong data-large>{formatCop(slip.amount_cop)}</strong>
        </Fact>
        {numbers.map(({ name, value }) => (
          <Fact key={name} name={name}>
            <strong>{value}</strong>
          </Fact>
        ))}
      </Facts>
      {reference === undefined ? (
        slip.detail !== null && <p>{slip.detail}</p>
      ) : (
        <CopyReference value={reference.value} />
      )}
      <p>
        <strong>{t('pending.cash.deadline', { date: formatDateTime(slip.pay_by) })}</strong>
      </p>
    </Card>
  )
}

function CopyReference({ value }: { value: string }) {
  const t = useTexts(paymentsTexts)
  const [answer, setAnswer] = useState<'copied' | 'copyFailed' | null>(null)
  return (
    <Copy>
      <Button
        type="button"
        variant="outlined"
        onClick={() =>
          navigator.clipboard.writeText(value).then(
            () => setAnswer('copied'),
            () => setAnswer('copyFailed'),
          )
        }
      >
        {t('pending.cash.copy')}
      </Button>
      <span role="status">{answer !== null && t(`pending.cash.${answer}`)}</span>
    </Copy>
  )
}

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 20,
  padding: 20,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& p': { margin: 0 },
  '& dd': { fontSize: '1.25rem' },
  '& [data-large]': { ...theme.typography.h2 },
}))

const Copy = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& span': { color: theme.palette.success.main, fontWeight: 600 },
}))
