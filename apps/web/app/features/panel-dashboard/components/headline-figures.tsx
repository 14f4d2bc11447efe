import Box from '@mui/material/Box'
import type { Summary } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
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
  // The list is of one race: a figure of all of them is not behind it.
  const list = (filter?: Record<string, string>) =>
    canList && eventSlug !== null ? { to: registrationsPath(eventSlug, filter) } : {}
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' } }}>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <StatCard
          label={t('hero.confirmed')}
          value={plainFigure(confirmed)}
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
        value={
          days_left === null ? '–' : days_left === 0 ? t('days.today') : t('days.left', { count: days_left })
        }
      />
      <StatCard
        label={t('awaiting.label')}
        value={plainFigure(awaiting_payment)}
        {...list({ estado: 'held', pago: 'en_proceso' })}
      />
    </Box>
  )
}
