import { styled } from '@mui/material/styles'
import type { ImportOrder, ImportRow } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { CELL_ACTION } from '../../../ui/table/list-grid-row'
import { panelImportsTexts } from '../locale'
import { personOf, problemsAt } from '../row-cells'
import { ProblemTexts } from './problem-texts'

interface CellsToReviewProps {
  row: ImportRow
  fields: readonly ImportOrder['fields'][number][]
  onEdit: ((field: string, cell: HTMLElement) => void) | null
}

/** What is wrong with a row, field by field, at its beginning: the cells may be beyond the window's edge. */
export function CellsToReview({ row, fields, onEdit }: CellsToReviewProps) {
  const t = useTexts(panelImportsTexts)
  const troubled = fields.filter(({ field }) => problemsAt(row, field).length > 0)
  return troubled.map(({ field, label }) => (
    <Trouble key={field}>
      {onEdit === null ? (
        label
      ) : (
        <button
          type="button"
          {...{ [CELL_ACTION]: '' }}
          aria-label={t('cell.review', {
            label,
            person: personOf(row) || t('rows.numbered', { number: row.line }),
          })}
          onClick={(click) => onEdit(field, click.currentTarget)}
        >
          {label}
        </button>
      )}
      <ProblemTexts problems={problemsAt(row, field)} />
    </Trouble>
  ))
}

const Trouble = styled('div')(({ theme }) => ({
  marginTop: 6,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  '& button': {
    minWidth: 24,
    minHeight: 24,
    padding: 0,
    border: 0,
    background: 'none',
    color: theme.palette.text.brand,
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
}))
