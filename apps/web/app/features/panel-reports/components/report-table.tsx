import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReportColumn, ReportRow, ReportTable as TableFacts } from '@zancada/contracts'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../../i18n'
import { visuallyHidden } from '../../../ui/feedback/visually-hidden'
import { cellText, isFigure } from '../cell-text'
import { panelReportsTexts } from '../locale'
import { useOverflow } from './use-overflow'

/** A long table shows its first rows and its totals until the rest is asked for. */
const FOLDED_ROWS = 10
const FEW_MORE = 5

export interface ReportTableProps {
  table: Pick<TableFacts, 'title' | 'columns' | 'rows' | 'totals'>
  /** Under the last row: more of them. */
  footer?: ReactNode
}

export function ReportTable({ table: { title, columns, rows, totals }, footer }: ReportTableProps) {
  const t = useTexts(panelReportsTexts)
  const titleId = useId()
  const [region, isWider] = useOverflow()
  const [isWhole, setWhole] = useState(rows.length <= FOLDED_ROWS + FEW_MORE)
  const shown = isWhole ? rows : rows.slice(0, FOLDED_ROWS)
  return (
    <Card>
      <Typography id={titleId} variant="h6" component="h2" sx={{ px: 2.5, pt: 2.5, pb: 1.5 }}>
        {title}
      </Typography>
      {isWider && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pb: 1.5 }}>
          {t('scroll')}
        </Typography>
      )}
      {/* Keyboards scroll what does not fit. */}
      <Box ref={region} tabIndex={0} role="region" aria-labelledby={titleId} sx={{ overflowX: 'auto' }}>
        <Table data-wider={isWider || undefined}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={classOf(column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows come in one order and have no other name
              <Row key={index} columns={columns} row={row} />
            ))}
          </tbody>
          {totals !== null && rows.length > 1 && (
            <tfoot>
              <tr>
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    className={classOf(column)}
                    data-title={index === 0 ? undefined : column.title}
                  >
                    {index === 0 ? t('total') : cellText(totals[column.key], column.kind)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </Table>
      </Box>
      {isWhole ? (
        footer
      ) : (
        <Box sx={{ display: 'grid', justifyItems: 'center', p: 1.5 }}>
          <Button variant="text" onClick={() => setWhole(true)}>
            {t('showAll', { count: rows.length })}
          </Button>
        </Box>
      )}
    </Card>
  )
}

function Row({ columns, row }: { columns: readonly ReportColumn[]; row: ReportRow }) {
  return (
    <tr>
      {columns.map((column, index) => (
        <Cell key={column.key} column={column} value={row[column.key]} isName={index === 0} />
      ))}
    </tr>
  )
}

interface CellProps {
  column: ReportColumn
  value: ReportRow[string] | undefined
  isName: boolean
}

function Cell({ column, value, isName }: CellProps) {
  const t = useTexts(panelReportsTexts)
  const text = cellText(value, column.kind)
  const shown = text === '' && isFigure(column.kind) ? <Unknown>{t('unknown')}</Unknown> : text
  if (!isName)
    return (
      <td className={classOf(column)} data-title={column.title}>
        {shown}
      </td>
    )
  return (
    <th scope="row" className={classOf(column)}>
      {shown}
    </th>
  )
}

const classOf = ({ kind }: ReportColumn) => (isFigure(kind) ? 'figure' : '')

const Unknown = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }))

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '10px',
    textAlign: 'left',
    fontWeight: 400,
    borderTop: `1px solid ${theme.palette.divider}`,
    whiteSpace: 'nowrap',
  },
  '& tbody th': { minWidth: 160, maxWidth: 360, whiteSpace: 'normal', fontWeight: 500 },
  // Long titles take two lines, so that more columns fit.
  '& thead th': {
    color: theme.palette.text.secondary,
    fontWeight: 500,
    borderTop: 0,
    minWidth: 88,
    maxWidth: 130,
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
  },
  '& tfoot td': { fontWeight: 700, backgroundColor: theme.palette.background.default },
  '& th:first-of-type, & tfoot td:first-of-type': { paddingLeft: 20 },
  '& thead th:last-of-type, & td:last-of-type': { paddingRight: 20 },
  '& .figure': { textAlign: 'right' },
  // What it comes to is the last column: it stays in sight while the others pass under it.
  [theme.breakpoints.up('sm')]: {
    '&[data-wider] thead .figure:last-of-type, &[data-wider] td.figure:last-of-type': {
      position: 'sticky',
      right: 0,
      backgroundColor: theme.palette.background.paper,
      boxShadow: `-10px 0 10px -8px ${theme.alpha(theme.palette.text.primary, 0.3)}`,
    },
    '&[data-wider] tfoot td.figure:last-of-type': { backgroundColor: theme.palette.background.default },
  },
  // On a phone each row is its name over its figures, each with its column's title: nothing lies beyond the edge.
  [theme.breakpoints.down('sm')]: {
    display: 'block',
    '& thead': visuallyHidden,
    '& tbody, & tfoot': { display: 'block' },
    '& tbody tr, & tfoot tr': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 16px',
      padding: '10px 16px',
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    '& tfoot tr': { backgroundColor: theme.palette.background.default },
    '& tbody th, & tbody td, & tfoot td': {
      flex: '1 0 100%',
      border: 0,
      padding: '0 !important',
      minWidth: 0,
      maxWidth: 'none',
      whiteSpace: 'normal',
      textAlign: 'left',
      overflowWrap: 'anywhere',
    },
    '& td[data-title]': { display: 'flex', justifyContent: 'space-between', gap: 16 },
    '& td[data-title]::before': {
      content: 'attr(data-title)',
      color: theme.palette.text.secondary,
      fontWeight: 400,
    },
  },
}))
