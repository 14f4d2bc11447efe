import { styled } from '@mui/material/styles'
import type { ImportOrder, ImportRow } from '@zancada/contracts'
import { Fragment } from 'react'
import { useTexts } from '../../../i18n'
import { panelImportsTexts } from '../locale'
import { problemsAt } from '../row-cells'

interface CellsToReviewProps {
  row: ImportRow
  fields: readonly ImportOrder['fields'][number][]
  onEdit: ((field: string, cell: HTMLElement) => void) | null
}

/** The fields of a row with something to look at, at its beginning: their cells may be beyond the window's edge. */
export function CellsToReview({ row, fields, onEdit }: CellsToReviewProps) {
  const t = useTexts(panelImportsTexts)
  const troubled = fields.filter(({ field }) => problemsAt(row, field).length > 0)
  if (troubled.length === 0) return null
  return (
    <Line>
      {t('rows.toReview')}:{' '}
      {troubled.map(({ field, label }, index) => (
        <Fragment key={field}>
          {index > 0 && ', '}
          {onEdit === null ? (
            label
          ) : (
            <button type="button" onClick={(click) => onEdit(field, click.currentTarget)}>
              {label}
            </button>
          )}
        </Fragment>
      ))}
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({
  marginTop: 4,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  '& button': {
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
