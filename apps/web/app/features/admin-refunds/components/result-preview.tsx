import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AnswerOf, loadRefundResultCall } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { REFUND_RESULT_VERDICTS } from '@zancada/contracts/refund-batches/refund-batches.calls'
import { useTexts } from '../../../i18n'
import { Price } from '../../../race/price'
import { Fact, Facts } from '../../../ui/layout/facts'
import { adminRefundsTexts } from '../locale'
import { Sum } from './sum'

/** What the file does, in sums and row by row; those that need a look come first. */
export function ResultPreview({ counts, rows }: AnswerOf<typeof loadRefundResultCall>) {
  const t = useTexts(adminRefundsTexts)
  const total = REFUND_RESULT_VERDICTS.reduce((sum, verdict) => sum + counts[verdict].count, 0)
  return (
    <>
      <Facts>
        {REFUND_RESULT_VERDICTS.filter((verdict) => counts[verdict].count > 0).map((verdict) => (
          <Fact key={verdict} name={t(`result.verdict.${verdict}`)}>
            <Sum {...counts[verdict]} />
          </Fact>
        ))}
      </Facts>
      <Rows aria-label={t('result.rows')}>
        {rows.map((row) => (
          <li key={row.row}>
            <span>
              <strong>{row.reference}</strong>
              <small>
                {t('result.row', { row: row.row })}
                {row.order_code !== null && ` · ${t('result.order', { order: row.order_code })}`}
                {row.reason !== null && ` · ${row.reason}`}
              </small>
              {row.shares_bank_reference && (
                <small>{t('result.sharesBank', { reference: row.bank_reference ?? '' })}</small>
              )}
              {row.since_rejected !== null && (
                <small>
                  {row.since_rejected.file_code === null
                    ? t(row.since_rejected.account === 'given' ? 'result.sinceGiven' : 'result.sinceAsked')
                    : t('result.sinceFiled', { code: row.since_rejected.file_code })}
                </small>
              )}
            </span>
            <span>
              {row.amount_cop !== null && <Price amount={row.amount_cop} />}
              <small>{t(`result.verdict.${row.verdict}`)}</small>
              {row.twice_cop > 0 && row.twice_cop !== row.amount_cop && (
                <small>{t('result.ofIt', { amount: formatCop(row.twice_cop) })}</small>
              )}
            </span>
          </li>
        ))}
      </Rows>
      {total > rows.length && (
        <Typography variant="body2" color="textSecondary">
          {t('result.more', { count: rows.length })}
        </Typography>
      )}
    </>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 320,
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '10px 14px' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& span': { display: 'grid', overflowWrap: 'anywhere' },
  '& span:last-of-type': { textAlign: 'right' },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
