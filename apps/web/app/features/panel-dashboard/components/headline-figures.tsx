import Box from '@mui/material/Box'
import type { Summary } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import { longestOf } from '../../../ui/layout/figure-size'
import { StatCard } from '../../../ui/layout/stat-card'
import { panelDashboardTexts } from '../locale'
import { registrationsPath } from '../registration-links'

export interface HeadlineFiguresProps {
  summary: Summary
  eventSlug: string | null
  /** Whether the reader may open the list of registrations. */
  canList: boolean
}

export function HeadlineFigures({ summary, eventSlug, canList }: HeadlineFiguresProps) {
  const t = useTexts(panelDashboardTexts)
  const { confirmed, capacity, awaiting_payment, days_left } = summary
  const percent = capacity === 0 ? 0 : Math.floor((confirmed / capacity) * 100)
  const days =
    days_left === null ? '–' : days_left === 0 ? t('days.today') : t('days.left', { count: days_left })
  const sizedLike = longestOf([plainFigure(confirmed), days, plainFigure(awaiting_payment)])
  // The list is of one race: a figure of all of them is not behind it.
  const list = (filter?: Record<string, string>) =>
    canList && eventSlug !== null ? { to: registrationsPath(eventSlug, filter) } : {}
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <StatCard
          label={t('hero.confirmed')}
          value={plainFigure(confirmed)}
          sizedLike={sizedLike}
          note={
            capacity === 0
              ? t('hero.noCapacity')
              : `${t('hero.of', { capacity: plainFigure(capacity) })} · ${t('hero.share', { percent })}. ${t('hero.counted')}`
          }
          {...list()}
        />
      </Box>
      <StatCard
        label={t(eventSlug === null ? 'days.next' : 'days.label')}
        value={days}
        sizedLike={sizedLike}
      />
      <StatCard
        label={t('awaiting.label')}
        value={plainFigure(awaiting_payment)}
        sizedLike={sizedLike}
        {...list({ estado: 'held', pago: 'en_proceso' })}
      />
    </Box>
  )
}
