import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { chartColor } from './chart-colors'

export interface BarRowsProps {
  bars: readonly {
    label: string
    value: number
    /** What is behind the figure. */
    to?: string
  }[]
  formatValue: (value: number) => string
}

/** Lying bars, each under its own name and figure: nothing is cut on a phone, however long the name. */
export function BarRows({ bars, formatValue }: BarRowsProps) {
  const longest = Math.max(...bars.map((bar) => bar.value), 1)
  return (
    <Box sx={{ display: 'grid', gap: 1.75 }}>
      {bars.map((bar) => (
        <Box key={bar.label}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
            {bar.to === undefined ? (
              <Typography variant="body2">{bar.label}</Typography>
            ) : (
              <Link component={RouterLink} to={bar.to} variant="body2" color="inherit" underline="hover">
                {bar.label}
              </Link>
            )}
            <Typography
              variant="body2"
              sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
            >
              {formatValue(bar.value)}
            </Typography>
          </Box>
          <Box sx={{ height: 12, borderRadius: '6px', bgcolor: 'background.default' }}>
            <Box
              sx={{ height: 1, borderRadius: 'inherit', bgcolor: chartColor(0) }}
              style={{ width: `${(bar.value / longest) * 100}%` }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
