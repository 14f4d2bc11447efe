import { styled } from '@mui/material/styles'
import type { AnswerOf, loadRefundResultCall, RefundResultVerdict } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import {
  RECORDED_VERDICTS,
  REFUND_RESULT_VERDICTS,
} from '@zancada/contracts/refund-batches/refund-batches.calls'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { adminRefundsTexts } from '../locale'

type Result = Pick<AnswerOf<typeof loadRefundResultCall>, 'counts' | 'without_state'>

interface Told {
  readonly name: string
  readonly count: number
  readonly amount_cop: number
}

const isRecorded = (verdict: RefundResultVerdict) =>
  RECORDED_VERDICTS.some((recorded) => recorded === verdict)

/** What a yes writes down, and what stays as it is. */
export function ResultSums({ counts, without_state }: Result) {
  const t = useTexts(adminRefundsTexts)
  const told = (verdicts: readonly RefundResultVerdict[]): Told[] =>
    verdicts.map((verdict) => ({ name: t(`result.verdict.${verdict}`), ...counts[verdict] }))
  return (
    <>
      <Group title={t('result.recorded')} lines={told(RECORDED_VERDICTS)} />
      <Group
        title={t('result.unrecorded')}
        lines={[
          ...told(REFUND_RESULT_VERDICTS.filter((verdict) => !isRecorded(verdict))),
          { name: t('result.withoutState'), count: without_state, amount_cop: 0 },
        ]}
      />
    </>
  )
}

function Group({ title, lines }: { title: string; lines: readonly Told[] }) {
  const t = useTexts(adminRefundsTexts)
  const titleId = useId()
  const shown = lines.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <Lines>
        {shown.map(({ name, count, amount_cop }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {t('result.rowsCount', { count })}
              {amount_cop > 0 && <strong>{formatCop(amount_cop)}</strong>}
            </dd>
          </div>
        ))}
      </Lines>
    </section>
  )
}

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.subtitle2, margin: 0 }))

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: '6px 0 0',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 16 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { display: 'flex', gap: 10, margin: 0, marginLeft: 'auto', whiteSpace: 'nowrap' },
}))
