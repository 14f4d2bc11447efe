import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'

export interface RowCardsProps<Row> {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  card: (row: Row) => ReactNode
  loading: boolean
}

/** The same list for a phone: one block per row instead of columns that scroll away. */
export function RowCards<Row>({ label, rows, rowId, card, loading }: RowCardsProps<Row>) {
  return (
    <Box component="ul" aria-label={label} aria-busy={loading} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box component="li" key={rowId(row)} sx={ROW}>
          {card(row)}
        </Box>
      ))}
      {loading &&
        rows.length === 0 &&
        PLACEHOLDERS.map((row) => (
          <Box component="li" key={row} sx={ROW}>
            <Skeleton width="70%" />
            <Skeleton width="45%" />
          </Box>
        ))}
    </Box>
  )
}

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6]
const ROW = { px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }
