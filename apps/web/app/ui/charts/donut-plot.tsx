import { PieChart } from '@mui/x-charts/PieChart'
import { chartColor } from './chart-colors'

export interface DonutPlotProps {
  slices: readonly { label: string; value: number }[]
  size: number
  formatValue: (value: number) => string
}

export default function DonutPlot({ slices, size, formatValue }: DonutPlotProps) {
  return (
    <PieChart
      width={size}
      height={size}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      margin={{ left: 0, right: 0, top: 0, bottom: 0 }}
      series={[
        {
          data: slices.map((slice, index) => ({ id: slice.label, ...slice, color: chartColor(index) })),
          innerRadius: '68%',
          outerRadius: '100%',
          paddingAngle: slices.length > 1 ? 2 : 0,
          cornerRadius: 4,
          valueFormatter: ({ value }) => formatValue(value),
        },
      ]}
    />
  )
}
