import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../i18n'
import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon } from '../icons'
import { uiTexts } from '../locale'
import { figureSize } from './figure-size'

export interface StatCardProps {
  label: string
  /** Already written for people: `formatCop(…)`, `1.284`. */
  value: ReactNode
  /** A line under the figure: what it is compared with, or what it is made of. */
  note?: ReactNode
  delta?: { text: string; direction: 'up' | 'down' | 'same'; good?: boolean }
  /** The list behind the number. */
  to?: string
  loading?: boolean
  /** The longest figure of the row: figures of one row have one size. */
  sizedLike?: string
}

export function StatCard({ label, value, note, delta, to, loading = false, sizedLike }: StatCardProps) {
  return (
    <Card
      sx={{
        position: 'relative',
        p: 2.5,
        height: '100%',
        containerType: 'inline-size',
        ...(to ? LINKED : {}),
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
        {to ? (
          <Typography component={RouterLink} to={to} variant="body2" sx={STRETCHED}>
            {label}
          </Typography>
        ) : (
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {label}
          </Typography>
        )}
        {to && <ChevronRightIcon size={18} />}
      </Box>
      <Typography component="p" variant="figure" sx={{ ...FIGURE, fontSize: sizeOf(sizedLike ?? value) }}>
        {loading ? <Skeleton width="60%" /> : value}
      </Typography>
      {(delta || note !== undefined) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 1 }}>
          {loading ? <Skeleton width="40%" sx={{ fontSize: '0.8125rem' }} /> : delta && <Delta {...delta} />}
          {!loading && note !== undefined && (
            <Typography variant="caption" color="textSecondary">
              {note}
            </Typography>
          )}
        </Box>
      )}
    </Card>
  )
}

function Delta({ text, direction, good = direction !== 'down' }: NonNullable<StatCardProps['delta']>) {
  const t = useTexts(uiTexts)
  const tone = direction === 'same' ? 'text.secondary' : good ? 'success.main' : 'error.main'
  return (
    <Typography
      variant="caption"
      aria-label={t(`stat.${direction}`, { delta: text })}
      role="img"
      sx={{ color: tone, fontWeight: 600, display: 'inline-flex', alignItems: 'center', gap: 0.25 }}
    >
      {direction === 'up' && <ArrowUpIcon size={14} />}
      {direction === 'down' && <ArrowDownIcon size={14} />}
      {text}
    </Typography>
  )
}

/** On one line, unless the reader spaces its letters out. */
const FIGURE = { mt: 1, overflowWrap: 'anywhere' }
const LARGE = 'clamp(1.25rem, 12cqi, 2.25rem)'

/** As large as the card allows: `$ 42.850.000` stays on one line in a fifth of a laptop. */
function sizeOf(value: ReactNode): string {
  return typeof value === 'string' ? figureSize(value, LARGE) : LARGE
}

const LINKED = {
  transition: 'box-shadow 150ms, transform 150ms',
  '&:hover': { boxShadow: 4, transform: 'translateY(-2px)' },
  '&:focus-within': { boxShadow: 4 },
}

/** The whole card is the target; the link's own text is what is read. */
const STRETCHED = {
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid', outlineColor: 'text.brand', outlineOffset: 2 },
}
