import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Box>
      {times(lines).map((line) => (
        <Skeleton key={line} width={line === lines - 1 ? '62%' : '100%'} />
      ))}
    </Box>
  )
}

export interface TableSkeletonProps {
  rows?: number
  columns?: number
}

export function TableSkeleton(props: TableSkeletonProps) {
  return (
    <Card>
      <TableRowsSkeleton {...props} />
    </Card>
  )
}

/** The rows alone, for inside a table's card. */
export function TableRowsSkeleton({ rows = 8, columns = 5 }: TableSkeletonProps) {
  return (
    <div>
      {times(rows + 1).map((row) => (
        <Stack
          key={row}
          direction="row"
          sx={{
            gap: 3,
            px: 2.5,
            height: 52,
            alignItems: 'center',
            borderTop: row === 0 ? 0 : 1,
            borderColor: 'divider',
          }}
        >
          {times(columns).map((column) => (
            <Skeleton key={column} sx={{ flex: column === 0 ? 2 : 1 }} />
          ))}
        </Stack>
      ))}
    </div>
  )
}

/** The entries of a list of cards, for inside its card. */
export function CardRowsSkeleton({ rows = 4 }: { rows?: number }) {
  return times(rows).map((row) => (
    <Box key={row} sx={{ p: 2.5, borderTop: row === 0 ? 0 : 1, borderColor: 'divider' }}>
      <Skeleton width="45%" sx={{ fontSize: '1.25rem' }} />
      <Skeleton width="75%" />
      <Skeleton width="60%" />
    </Box>
  ))
}

export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Stack sx={{ gap: 2.5 }}>
      {times(fields).map((field) => (
        <Box key={field}>
          <Skeleton width={120} sx={{ fontSize: '0.875rem', mb: 0.5 }} />
          <Skeleton variant="rounded" height={52} />
        </Box>
      ))}
    </Stack>
  )
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
