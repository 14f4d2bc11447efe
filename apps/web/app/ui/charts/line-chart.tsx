import { lazy } from 'react'
import { plainFigure } from '../format/plain-figure'
import { ChartFigure, type ChartFrame } from './chart-figure'
import type { ChartSeries } from './chart-series'

export interface LineChartProps extends ChartFrame {
  /** One per point: dates, hours, phases. */
  categories: readonly string[]
  /** What they are, over the table's first column. */
  categoryLabel: string
  series: readonly ChartSeries[]
  /** Fill under the line; best with one series. */
  area?: boolean
  formatCategory?: (category: string) => string
  formatValue?: (value: number) => string
  /** Moments worth a line of their own, by their category: when a price starts. */
  marks?: readonly { category: string; label: string }[]
}

/** Lines with their name at the end of each, instead of a legend. */
export function LineChart({
  area = false,
  formatCategory = String,
  formatValue = plainFigure,
  ...props
}: LineChartProps) {
  const { categories, categoryLabel, series, height = 260, marks = [], ...frame } = props
  return (
    <ChartFigure
      {...frame}
      height={height}
      headings={[categoryLabel, ...series.map((one) => one.label)]}
      rows={categories.map((category, index) => [
        formatCategory(category),
        ...series.map((one) => formatValue(one.values[index] ?? 0)),
      ])}
    >
      <LinePlot
        categories={categories.map(formatCategory)}
        series={series}
        area={area}
        formatValue={formatValue}
        height={height}
        marks={marks.map(({ category, label }) => ({ category: formatCategory(category), label }))}
      />
    </ChartFigure>
  )
}

const LinePlot = lazy(() => import('./line-plot'))
