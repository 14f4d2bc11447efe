import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'

export interface PartBar {
  key: string
  label: string
  /** As it is written: `124`, `124 de 500`. */
  figure: string
  /** How much of its track it fills, from 0 to 1. */
  share: number
  /** The list behind it; without, nobody can be listed by it. */
  to?: string
}

/** Lying bars with their name and figure over each, which lead to the list behind them. */
export function PartBars({ bars }: { bars: readonly PartBar[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.75 }}>
      {bars.map(({ key, label, figure, share, to }) => (
        <li key={key}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {to === undefined ? (
                label
              ) : (
                <Link component={RouterLink} to={to} color="inherit" underline="hover" sx={TALL_ENOUGH}>
                  {label}
                </Link>
              )}
            </Typography>
            <Typography variant="body2" sx={FIGURE}>
              {figure}
            </Typography>
          </Box>
          <Box aria-hidden="true" sx={{ height: 10, borderRadius: '5px', bgcolor: 'background.default' }}>
            <Box
              sx={{ height: 1, borderRadius: 'inherit', bgcolor: 'primary.main' }}
              style={{ width: `${Math.min(share, 1) * 100}%` }}
            />
          </Box>
        </li>
      ))}
    </Box>
  )
}

/** To be hit by a finger. */
const TALL_ENOUGH = { display: 'inline-block', minHeight: 24 }
const FIGURE = { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }
