import { lazy } from 'react'
import { useTexts } from '../../i18n'
import { plainFigure } from '../format/plain-figure'
import { uiTexts } from '../locale'
import { BarRows } from './bar-rows'
import { ChartFigure, type ChartFrame } from './chart-figure'

export interface BarChartProps extends ChartFrame {
  bars: readonly { label: string; value: number }[]
  /** `horizontal` for long names. */
  direction?: 'vertical' | 'horizontal'
  formatValue?: (value: number) => string
}

/** One series of bars, each with its own figure. */
export function BarChart({
  bars,
  direction = 'vertical',
  formatValue = plainFigure,
  ...frame
}: BarChartProps) {
  const t = useTexts(uiTexts)
  const height = frame.height ?? 260
  const isLying = direction === 'horizontal'
  return (
    <ChartFigure
      {...frame}
      height={isLying ? bars.length * 50 : height}
      headings={[t('chart.category'), t('chart.value')]}
      rows={bars.map((bar) => [bar.label, formatValue(bar.value)])}
    >
      {isLying ? (
        <BarRows bars={bars} formatValue={formatValue} />
      ) : (
        <BarPlot bars={bars} formatValue={formatValue} height={height} />
      )}
    </ChartFigure>
  )
}

const BarPlot = lazy(() => import('./bar-plot'))
