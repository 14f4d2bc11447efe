import { styled } from '@mui/material/styles'
import type { ImportRow } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { panelImportsTexts } from '../locale'
import { problemsAt, worstOf } from '../row-cells'
import { ProblemTexts } from './problem-texts'

interface CellProps {
  row: ImportRow
  field: string
  label: string
  /** Opens it to be corrected; null where it is only read. */
  onEdit: ((field: string, cell: HTMLElement) => void) | null
  /** Only its colour says that something is wrong; what it is stands elsewhere in the row. */
  isQuiet?: boolean
}

/** What a row says of one thing, and what is wrong with it. */
export function Cell({ row, field, label, onEdit, isQuiet = false }: CellProps) {
  const t = useTexts(panelImportsTexts)
  const problems = problemsAt(row, field)
  const value = row.values[field] ?? ''
  const severity = worstOf(problems) ?? undefined
  const content = (
    <>
      <span>{value === '' ? <i>{t('cell.empty')}</i> : value}</span>
      {!isQuiet && <ProblemTexts problems={problems} />}
    </>
  )
  if (onEdit === null) return <Box data-severity={severity}>{content}</Box>
  return (
    <Box
      as="button"
      type="button"
      data-severity={severity}
      title={t('cell.edit', { label, number: row.line })}
      onClick={(click) => onEdit(field, click.currentTarget)}
    >
      {content}
    </Box>
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
  '& i': { color: theme.palette.text.secondary, opacity: 0.8 },
  '&[data-severity="error"]': { backgroundColor: theme.palette.error.light },
  '&[data-severity="warning"]': { backgroundColor: theme.palette.warning.light },
  '&[data-severity="duplicate"]': { backgroundColor: '#f3f0fd' },
  'button&': { cursor: 'text' },
  'button&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.text.secondary}` },
  'button&:focus-visible': { outline: `2px solid ${theme.palette.text.brand}` },
}))
