import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Summary } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { LineChart } from '../../../ui/charts/line-chart'
import { formatDayMonth } from '../../../ui/format/format-date'
import { panelDashboardTexts } from '../locale'
import { cumulative, everyDay, phaseMarks } from '../sale-days'
import { PanelCard } from './panel-card'

export function SalesChart({ summary }: { summary: Pick<Summary, 'by_day' | 'phases'> }) {
  const t = useTexts(panelDashboardTexts)
  const [view, setView] = useState<'cumulative' | 'daily'>('cumulative')
  const days = everyDay(summary.by_day)
  const points = view === 'daily' ? days : cumulative(days)
  return (
    <PanelCard
      title={t('sales.title')}
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          aria-label={t('sales.view')}
          value={view}
          onChange={(_event, chosen: typeof view | null) => chosen !== null && setView(chosen)}
        >
          <ToggleButton value="cumulative">{t('sales.cumulative')}</ToggleButton>
          <ToggleButton value="daily">{t('sales.daily')}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <LineChart
        title={t(`sales.${view}`)}
        hidesTitle
        area
        height={280}
        categoryLabel={t('sales.day')}
        categories={points.map(({ on }) => on)}
        series={[{ label: t('sales.series'), values: points.map(({ confirmed }) => confirmed) }]}
        formatCategory={formatDayMonth}
        marks={phaseMarks(summary.phases, points)}
      />
    </PanelCard>
  )
}
