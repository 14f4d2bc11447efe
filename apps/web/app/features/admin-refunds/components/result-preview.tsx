import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AnswerOf, loadRefundResultCall, RefundResultRow } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import {
  RECORDED_VERDICTS,
  REFUND_RESULT_VERDICTS,
} from '@zancada/contracts/refund-batches/refund-batches.calls'
import { useTexts } from '../../../i18n'
import { Price } from '../../../race/price'
import { WithCodes } from '../../../ui/format/with-codes'
import { adminRefundsTexts } from '../locale'
import { ResultSums } from './result-sums'

/** What the file does, in sums and row by row; those that need a look come first. */
export function ResultPreview({ counts, rows, without_state }: AnswerOf<typeof loadRefundResultCall>) {
  const t = useTexts(adminRefundsTexts)
  const total = REFUND_RESULT_VERDICTS.reduce((sum, verdict) => sum + counts[verdict].count, 0)
  return (
    <>
      <ResultSums counts={counts} without_state={without_state} />
      <Rows aria-label={t('result.rows')}>
        {rows.map((row) => (
          <ResultRow key={row.row} row={row} />
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

function ResultRow({ row }: { row: RefundResultRow }) {
  const t = useWords()
  return (
    <li>
      <Top>
        <strong>{row.reference === '' ? t('result.noReference') : row.reference}</strong>
        {row.amount_cop !== null && <Price amount={row.amount_cop} />}
      </Top>
      <Verdict data-tone={toneOf(row)}>{t(`result.verdict.${row.verdict}`)}</Verdict>
      {notesOf(row, t).map((note) => (
        <small key={note}>{note}</small>
      ))}
      <small>
        {t('result.row', { row: row.row })}
        {row.order_code !== null && (
          <>
            {' · '}
            <WithCodes>{t('result.order', { order: row.order_code })}</WithCodes>
          </>
        )}
        {row.reason !== null && ` · ${row.reason}`}
      </small>
    </li>
  )
}

const useWords = () => useTexts(adminRefundsTexts)

/** What cannot be told from its verdict. */
function notesOf(row: RefundResultRow, t: ReturnType<typeof useWords>): string[] {
  const { verdict, file_cop, since_rejected, twice_cop, amount_cop } = row
  const notes: string[] = []
  if (verdict === 'amount_mismatch')
    notes.push(
      file_cop === null ? t('result.fileSaysNothing') : t('result.fileSays', { amount: formatCop(file_cop) }),
    )
  if (twice_cop > 0 && (verdict === 'paid_late' || twice_cop !== amount_cop))
    notes.push(t('result.ofIt', { amount: formatCop(twice_cop) }))
  if (row.shares_bank_reference) notes.push(t('result.sharesBank', { reference: row.bank_reference ?? '' }))
  if (since_rejected !== null && twice_cop === 0)
    notes.push(
      since_rejected.file_code === null
        ? t(since_rejected.account === 'given' ? 'result.sinceGiven' : 'result.sinceAsked')
        : t('result.sinceFiled', { code: since_rejected.file_code }),
    )
  return notes
}

function toneOf({ verdict, shares_bank_reference }: RefundResultRow): 'fine' | 'care' | 'none' {
  if (!RECORDED_VERDICTS.some((recorded) => recorded === verdict)) return 'none'
  return verdict === 'paid' && !shares_bank_reference ? 'fine' : 'care'
}

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li': { display: 'grid', gap: 2, padding: '10px 14px', overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))

const Top = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 16,
  fontVariantNumeric: 'tabular-nums',
})

const Verdict = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  fontSize: '0.875rem',
  '&::before': {
    content: '""',
    flex: 'none',
    width: 8,
    height: 8,
    marginTop: 7,
    borderRadius: 4,
    backgroundColor: theme.palette.text.disabled,
  },
  '&[data-tone="fine"]::before': { backgroundColor: theme.palette.success.main },
  '&[data-tone="care"]::before': { backgroundColor: theme.palette.warning.main },
}))
