import { BarChart, barLabelClasses } from '@mui/x-charts/BarChart'
import { colors } from '../colors'
import { textFont } from '../theme-typography'
import { chartColor } from './chart-colors'

export interface BarPlotProps {
  bars: readonly { label: string; value: number }[]
  direction: 'vertical' | 'horizontal'
  formatValue: (value: number) => string
  height: number
}

export default function BarPlot({ bars, direction, formatValue, height }: BarPlotProps) {
  const isHorizontal = direction === 'horizontal'
  const names = {
    scaleType: 'band' as const,
    data: bars.map((bar) => bar.label),
    disableLine: true,
    disableTicks: true,
    categoryGapRatio: 0.35,
    ...(isHorizontal ? { width: longestName(bars) } : {}),
  }
  const figures = { min: 0, position: 'none' as const }
  return (
    <BarChart
      height={height}
      hideLegend
      skipAnimation
      layout={direction}
      borderRadius={6}
      // Room for the figure of the longest bar, which is written beyond its end.
      margin={
        isHorizontal ? { left: 0, right: 88, top: 0, bottom: 0 } : { left: 0, right: 0, top: 28, bottom: 0 }
      }
      xAxis={[isHorizontal ? figures : names]}
      yAxis={[isHorizontal ? names : figures]}
      series={[
        {
          data: bars.map((bar) => bar.value),
          color: chartColor(0),
          barLabel: ({ value }) => formatValue(value ?? 0),
          barLabelPlacement: 'outside',
          valueFormatter: (value) => formatValue(value ?? 0),
        },
      ]}
      sx={{
        [`& .${barLabelClasses.root}`]: {
          fontFamily: textFont,
          fontSize: 13,
          fontWeight: 600,
          fill: colors.ink,
        },
        '& .MuiChartsAxis-tickLabel': { fill: colors.inkSoft, fontFamily: textFont },
      }}
    />
  )
}

function longestName(bars: BarPlotProps['bars']): number {
  const letters = Math.max(...bars.map((bar) => bar.label.length), 0)
  return Math.min(Math.max(letters * 7 + 16, 64), 180)
}
