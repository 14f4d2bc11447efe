import { BarChart, barClasses } from '@mui/x-charts/BarChart'
import { colors } from '../colors'
import { textFont } from '../theme-typography'
import { chartColor, tickLabelStyle } from './chart-colors'

export interface BarPlotProps {
  bars: readonly { label: string; value: number }[]
  formatValue: (value: number) => string
  height: number
}

export default function BarPlot({ bars, formatValue, height }: BarPlotProps) {
  const tallest = Math.max(...bars.map((bar) => bar.value), 1)
  return (
    <BarChart
      height={height}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      borderRadius={6}
      // Room for half a label beside the first bar and the last.
      margin={{ left: 20, right: 20, top: 0, bottom: 0 }}
      xAxis={[
        {
          scaleType: 'band',
          data: bars.map((bar) => bar.label),
          disableLine: true,
          disableTicks: true,
          categoryGapRatio: 0.35,
          tickLabelStyle,
        },
      ]}
      // A little taller than the tallest bar, whose figure stands on it.
      yAxis={[{ min: 0, max: tallest * 1.14, domainLimit: 'strict', position: 'none' }]}
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
        [`& .${barClasses.label}`]: { fontFamily: textFont, fontSize: 13, fontWeight: 600, fill: colors.ink },
      }}
    />
  )
}
