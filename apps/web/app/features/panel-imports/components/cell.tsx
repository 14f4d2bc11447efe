import { styled } from '@mui/material/styles'
import type { ImportRow } from '@zancada/contracts'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { CELL_ACTION } from '../../../ui/table/list-grid-row'
import { panelImportsTexts } from '../locale'
import { personOf, problemsAt, worstOf } from '../row-cells'
import { ProblemTexts } from './problem-texts'

interface CellProps {
  row: ImportRow
  field: string
  label: string
  /** Opens it to be corrected; null where it is only read. */
  onEdit: ((field: string, cell: HTMLElement) => void) | null
  /** A cell of the grid: the keys reach it through the cell, and what is wrong is seen at the row's beginning. */
  isInGrid?: boolean
}

/** What a row says of one thing, and what is wrong with it. */
export function Cell({ row, field, label, onEdit, isInGrid = false }: CellProps) {
  const t = useTexts(panelImportsTexts)
  const troubleId = useId()
  const problems = problemsAt(row, field)
  const value = row.values[field] ?? ''
  const severity = worstOf(problems) ?? undefined
  const shown = <span>{value === '' ? <i>{t('cell.empty')}</i> : value}</span>
  const troubles = <ProblemTexts problems={problems} />
  const trouble = isInGrid ? (
    problems.length > 0 && <VisuallyHidden id={troubleId}>{troubles}</VisuallyHidden>
  ) : (
    <span id={troubleId}>{troubles}</span>
  )
  if (onEdit === null) {
    return (
      <Box data-severity={severity}>
        {shown}
        {trouble}
      </Box>
    )
  }
  return (
    <>
      <Box
        as="button"
        type="button"
        data-severity={severity}
        title={t('cell.edit', { label, number: row.line })}
        aria-label={t('cell.name', {
          label,
          person: personOf(row) || t('rows.numbered', { number: row.line }),
          value: value || t('cell.empty'),
        })}
        {...(problems.length > 0 && { 'aria-describedby': troubleId })}
        {...(isInGrid && { tabIndex: -1, [CELL_ACTION]: '' })}
        onClick={(click) => onEdit(field, click.currentTarget)}
      >
        {shown}
      </Box>
      {trouble}
    </>
  )
}

const Box = styled('div')<{ type?: 'button' }>(({ theme }) => ({
  display: 'block',
  width: '100%',
  minHeight: 32,
  // Its words stand on the line of the other columns.
  marginTop: -4,
  padding: '4px 8px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '& i': { color: theme.palette.text.secondary },
  '&[data-severity="error"]': { backgroundColor: theme.palette.error.light },
  '&[data-severity="warning"]': { backgroundColor: theme.palette.warning.light },
  '&[data-severity="duplicate"]': { backgroundColor: '#f3f0fd' },
  '@media (forced-colors: active)': { '&[data-severity]': { border: '1px dashed' } },
  'button&': { cursor: 'text' },
  'button&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.text.secondary}` },
  'button&:focus-visible': { outline: `2px solid ${theme.palette.text.brand}` },
}))
