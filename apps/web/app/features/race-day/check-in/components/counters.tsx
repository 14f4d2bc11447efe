import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTexts } from '../../../../i18n'
import { colors } from '../../../../ui/colors'
import { plainFigure } from '../../../../ui/format/plain-figure'
import type { CategoryCounts, RaceCounts } from '../../device/race-day-device'
import { RaceSheet } from '../../race-sheet'
import { checkInTexts } from '../locale'

/** How many went in, always in sight; a tap tells it by category. */
export function Counters({ counts }: { counts: RaceCounts }) {
  const t = useTexts(checkInTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ButtonBase aria-haspopup="dialog" onClick={() => setIsOpen(true)} sx={STRIP}>
        <Box sx={TOTAL}>
          <Typography component="span" variant="caption" sx={{ fontWeight: 600 }}>
            {t('counters.in')}
          </Typography>{' '}
          <Typography component="span" variant="figure" sx={{ fontSize: '1.75rem' }}>
            {plainFigure(counts.checkedIn)}
          </Typography>{' '}
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            {t('counters.of', { total: plainFigure(counts.confirmed) })}
          </Typography>
        </Box>
        <Box component="span" sx={CATEGORIES}>
          {counts.byCategory.map(({ id, name, checkedIn, confirmed }) => (
            <Box component="span" key={id} sx={CATEGORY}>
              {name} <strong>{plainFigure(checkedIn)}</strong>/{plainFigure(confirmed)}
            </Box>
          ))}
        </Box>
        <Bar counts={counts} />
      </ButtonBase>
      <RaceSheet title={t('counters.title')} open={isOpen} onClose={() => setIsOpen(false)}>
        {counts.confirmed === 0 && <Typography>{t('list.nobodyYet')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {counts.byCategory.map((category) => (
            <Category key={category.id} name={category.name} counts={category} />
          ))}
        </Box>
      </RaceSheet>
    </>
  )
}

function Category({ name, counts }: { name: string; counts: CategoryCounts }) {
  const t = useTexts(checkInTexts)
  const missing = counts.confirmed - counts.checkedIn
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="p" variant="subtitle1">
          {name}
        </Typography>
        <Typography component="p" variant="subtitle1" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('counters.category', {
            in: plainFigure(counts.checkedIn),
            total: plainFigure(counts.confirmed),
          })}
        </Typography>
      </Box>
      <Bar counts={counts} />
      <Typography variant="body2" color="textSecondary">
        {missing > 0
          ? t('counters.missing', { count: missing, figure: plainFigure(missing) })
          : t('counters.nobodyMissing')}
      </Typography>
    </Box>
  )
}

function Bar({ counts: { checkedIn, confirmed } }: { counts: CategoryCounts }) {
  const share = confirmed > 0 ? checkedIn / confirmed : 0
  return (
    <Box component="span" aria-hidden="true" sx={TRACK}>
      <Box component="span" sx={{ ...FILL, transform: `scaleX(${share})` }} />
    </Box>
  )
}

const STRIP = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  width: '100%',
  minHeight: 52,
  px: 2,
  py: 0.75,
  fontFamily: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  textAlign: 'left',
} as const

const TOTAL = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

const CATEGORIES = {
  display: 'flex',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: '2px 6px',
  maxHeight: 52,
  overflow: 'hidden',
} as const

const CATEGORY = {
  px: 1,
  borderRadius: '6px',
  bgcolor: colors.page,
  fontSize: '0.8125rem',
  lineHeight: 1.75,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const

const TRACK = {
  gridColumn: '1 / -1',
  display: 'block',
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  bgcolor: colors.line,
} as const

const FILL = {
  display: 'block',
  height: '100%',
  bgcolor: 'success.main',
  transformOrigin: 'left',
  transition: 'transform 200ms',
} as const
