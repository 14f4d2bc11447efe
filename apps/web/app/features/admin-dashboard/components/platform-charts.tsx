import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { PlatformSummary } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { BarRows } from '../../../ui/charts/bar-rows'
import { LineChart } from '../../../ui/charts/line-chart'
import { formatDayMonth } from '../../../ui/format/format-date'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminDashboardTexts } from '../locale'

/** What each day sold, and which races sold most. */
export function PlatformCharts({ summary }: { summary: Pick<PlatformSummary, 'by_day' | 'top_races'> }) {
  const t = useTexts(adminDashboardTexts)
  const { by_day, top_races } = summary
  const hasSales = by_day.some(({ gross_cop }) => gross_cop > 0)
  return (
    <Charts>
      <SectionCard title={t('sales.title')}>
        {hasSales ? (
          <Box sx={{ mt: 2 }}>
            <LineChart
              title={t('sales.title')}
              hidesTitle
              area
              height={280}
              categoryLabel={t('sales.day')}
              categories={by_day.map(({ on }) => on)}
              series={[{ label: t('sales.gross'), values: by_day.map(({ gross_cop }) => gross_cop) }]}
              formatCategory={formatDayMonth}
              formatValue={formatCop}
            />
          </Box>
        ) : (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('sales.empty')}
          </Typography>
        )}
      </SectionCard>
      <SectionCard title={t('top.title')}>
        {top_races.length > 0 ? (
          <Box sx={{ mt: 2 }}>
            <BarRows
              bars={top_races.map(({ slug, name, gross_cop }) => ({
                label: name,
                value: gross_cop,
                to: `/admin/desembolsos/${slug}`,
              }))}
              formatValue={formatCop}
            />
          </Box>
        ) : (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('top.empty')}
          </Typography>
        )}
      </SectionCard>
    </Charts>
  )
}

const Charts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
}))
