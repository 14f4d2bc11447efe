import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { AnswerOf, ImportCounts, quoteImportCall } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import type { QueryLike } from '../../../ui/feedback/query-like'
import { SubmitButton } from '../../../ui/form/submit-button'
import { plainFigure } from '../../../ui/format/plain-figure'
import { SectionCard } from '../../../ui/layout/section-card'
import { panelImportsTexts } from '../locale'
import { DiscountCode } from './discount-code'
import { FitRows } from './fit-rows'

type Quote = AnswerOf<typeof quoteImportCall>

interface QuoteCardProps {
  importId: string
  quote: QueryLike<Quote>
  /** Why the code does not apply. */
  fault: unknown
  isAskingCode: boolean
  code: string
  onCode: (code: string) => void
  counts: ImportCounts
  /** Where the rows are corrected. */
  rowsPath: string
}

/** What it costs, line by line, what stands in the way, and the button that holds it. */
export function QuoteCard(props: QuoteCardProps) {
  const { importId, quote, fault, isAskingCode, code, onCode, counts, rowsPath } = props
  const t = useTexts(panelImportsTexts)
  const left = counts.error + counts.duplicate
  return (
    <SectionCard title={t('quote.title')}>
      <DataStates
        query={quote}
        errorTitle={t('quote.error')}
        skeleton={<Skeleton variant="rounded" height={200} sx={{ mt: 2 }} />}
      >
        {({ lines, totals, refusals, shortages, beyond }) => (
          <Parts>
            <Lines>
              {lines.map((line) => (
                <div key={`${line.category} ${line.phase}`}>
                  <dt>
                    {plainFigure(line.quantity)} × {line.category}
                    <small>
                      {line.phase}, {formatCop(line.price_cop)}
                    </small>
                  </dt>
                  <dd>{formatCop(line.subtotal_cop)}</dd>
                </div>
              ))}
              {totals.discount_cop > 0 && (
                <div>
                  <dt>{t('quote.discount')}</dt>
                  <dd>−{formatCop(totals.discount_cop)}</dd>
                </div>
              )}
              {totals.service_fee_cop > 0 && (
                <div>
                  <dt>{t('quote.fee')}</dt>
                  <dd>{formatCop(totals.service_fee_cop)}</dd>
                </div>
              )}
              <div data-total>
                <dt>{t('quote.total')}</dt>
                <dd>{formatCop(totals.total_cop)}</dd>
              </div>
            </Lines>
            <DiscountCode applied={code} fault={fault} busy={isAskingCode} onApply={onCode} />
            {left > 0 && (
              <Alert severity="info">
                {t('quote.left', { count: left, figure: plainFigure(left) })}{' '}
                <Link component={RouterLink} to={rowsPath}>
                  {t('quote.seeRows')}
                </Link>
              </Alert>
            )}
            {counts.left_out > 0 && (
              <Alert severity="info">
                {t('quote.out', { count: counts.left_out, figure: plainFigure(counts.left_out) })}{' '}
                <Link component={RouterLink} to={`${rowsPath}?estado=left_out`}>
                  {t('quote.seeRows')}
                </Link>
              </Alert>
            )}
            {beyond > 0 && (
              <FitRows
                importId={importId}
                shortages={shortages}
                beyond={beyond}
                fits={totals.rows > beyond}
              />
            )}
            {refusals.length > 0 && beyond === 0 && (
              <Alert severity="error">
                {t('quote.refusals')}
                <ul>
                  {refusals.map((refusal) => (
                    <li key={refusal}>{refusal}</li>
                  ))}
                </ul>
              </Alert>
            )}
            <SubmitButton
              disabled={totals.rows === 0 || refusals.length > 0 || fault !== null || isAskingCode}
            >
              {t('order.hold')}
            </SubmitButton>
            <Button component={RouterLink} to={rowsPath} variant="outlined">
              {t('quote.back')}
            </Button>
          </Parts>
        )}
      </DataStates>
    </SectionCard>
  )
}

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  marginTop: 16,
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
})

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dd': { margin: 0, whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& [data-total]': {
    paddingTop: 12,
    borderTop: `1px solid ${theme.palette.divider}`,
    fontSize: '1.25rem',
    fontWeight: 700,
  },
}))
