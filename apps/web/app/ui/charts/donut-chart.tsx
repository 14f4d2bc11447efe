import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { useTexts } from '../../i18n'
import { plainFigure } from '../format/plain-figure'
import { uiTexts } from '../locale'
import { chartColor } from './chart-colors'
import { ChartFigure, type ChartFrame } from './chart-figure'

export interface DonutChartProps extends ChartFrame {
  /** Six at most; gather the rest under one name. */
  slices: readonly { label: string; value: number }[]
  formatValue?: (value: number) => string
  totalLabel?: string
}

/** Parts of a whole, the whole written in the middle and each part beside it. */
export function DonutChart({
  slices,
  formatValue = plainFigure,
  totalLabel,
  height = 200,
  ...frame
}: DonutChartProps) {
  const t = useTexts(uiTexts)
  const total = slices.reduce((sum, slice) => sum + slice.value, 0)
  return (
    <ChartFigure
      {...frame}
      height={height}
      headings={[t('chart.category'), t('chart.value')]}
      rows={slices.map((slice) => [slice.label, formatValue(slice.value)])}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}>
        <Box sx={{ position: 'relative', width: height, height, mx: { xs: 'auto', sm: 0 } }}>
          <DonutPlot slices={slices} size={height} formatValue={formatValue} />
          <Box
            sx={{
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeContent: 'center',
              textAlign: 'center',
              pointerEvents: 'none',
            }}
          >
            <Typography variant="h4" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatValue(total)}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {totalLabel ?? t('chart.total')}
            </Typography>
          </Box>
        </Box>
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, flex: '1 1 180px', display: 'grid', gap: 1 }}
        >
          {slices.map((slice, index) => (
            <Box component="li" key={slice.label} sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
              <Box
                sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: chartColor(index), flexShrink: 0 }}
              />
              <Typography variant="body2" sx={{ flex: 1 }}>
                {slice.label}
              </Typography>
              <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {formatValue(slice.value)}
              </Typography>
              <Typography variant="caption" color="textSecondary" sx={{ width: 40, textAlign: 'right' }}>
                {total === 0 ? '0' : Math.round((slice.value / total) * 100)} %
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </ChartFigure>
  )
}

const DonutPlot = lazy(() => import('./donut-plot'))
