import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { LineChart, lineClasses } from '@mui/x-charts/LineChart'
import { useId } from 'react'
import { colors } from '../colors'
import { textFont } from '../theme-typography'
import { chartColor, tickLabelStyle } from './chart-colors'
import type { ChartSeries } from './chart-series'
import { endLabelFoot } from './end-label-place'
import { shortFigures } from './short-figures'

export interface LinePlotProps {
  categories: readonly string[]
  series: readonly ChartSeries[]
  area: boolean
  formatValue: (value: number) => string
  height: number
  marks: readonly { category: string; label: string }[]
}

export default function LinePlot({ categories, series, area, formatValue, height, marks }: LinePlotProps) {
  const fade = useId()
  const hasNames = series.length > 1
  const figure = shortFigures(formatValue)
  // The axis ends above the highest value: 956 under a line that says 1.000.
  const highest = Math.max(...series.flatMap((one) => one.values), 0)
  const isWhole = series.every((one) => one.values.every(Number.isInteger))
  const axisWidth = 16 + 7 * Math.max(figure(highest).length, figure(Math.round(highest * 1.2)).length, 2)
  return (
    <LineChart
      height={height}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      margin={{ left: 0, right: hasNames ? 96 : 32, top: 24, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'point',
          data: [...categories],
          disableLine: true,
          disableTicks: true,
          tickLabelMinGap: 16,
          tickLabelStyle,
        },
      ]}
      yAxis={[
        {
          width: axisWidth,
          tickLabelStyle,
          min: 0,
          disableLine: true,
          disableTicks: true,
          tickNumber: 4,
          // What is counted in whole numbers has no halves to mark: they would read as the same figure twice.
          ...(isWhole && { tickMinStep: 1 }),
          valueFormatter: figure,
        },
      ]}
      series={series.map((one, index) => ({
        id: one.label,
        label: one.label,
        data: [...one.values],
        color: chartColor(index),
        curve: 'monotoneX' as const,
        showMark: false,
        area: area && index === 0,
        valueFormatter: (value: number | null) => formatValue(value ?? 0),
      }))}
      sx={{
        [`& .${lineClasses.line}`]: { strokeWidth: 3, strokeLinecap: 'round' },
        [`& .${lineClasses.area}`]: { fill: `url(#${fade})` },
        '& .MuiChartsGrid-line': { stroke: colors.line },
      }}
    >
      <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor={chartColor(0)} stopOpacity="0.22" />
        <stop offset="1" stopColor={chartColor(0)} stopOpacity="0.02" />
      </linearGradient>
      {marks.map(({ category, label }) => (
        <ChartsReferenceLine
          key={`${category} ${label}`}
          x={category}
          label={label}
          labelAlign="start"
          spacing={{ x: 6, y: 2 }}
          lineStyle={{ stroke: colors.ink, strokeOpacity: 0.35, strokeDasharray: '3 4' }}
          labelStyle={{ fontFamily: textFont, fontSize: 11, fontWeight: 600, fill: colors.ink }}
        />
      ))}
      {series.map((one, index) => (
        <EndLabel
          key={one.label}
          categories={categories}
          values={one.values}
          text={hasNames ? one.label : formatValue(one.values.at(-1) ?? 0)}
          aside={hasNames}
          color={chartColor(index)}
        />
      ))}
    </LineChart>
  )
}

interface EndLabelProps {
  categories: readonly string[]
  values: readonly number[]
  text: string
  /** Beside the point; a single series has its figure over or under the line, where it covers none of it. */
  aside: boolean
  color: string
}

function EndLabel({ categories, values, text, aside, color }: EndLabelProps) {
  const along = useXScale<'point'>()
  const upTo = useYScale<'linear'>()
  const { top, height } = useDrawingArea()
  const x = along(categories.at(-1) ?? '')
  const y = upTo(values.at(-1) ?? 0)
  if (x === undefined) return null
  const start = x - text.length * LETTER_WIDTH
  const heights = values
    // A curve that enters from the left comes from the point before.
    .filter((_value, index) => (along(categories[index + 1] ?? '') ?? x) >= start)
    .map((value) => upTo(value))
  return (
    <g>
      <circle cx={x} cy={y} r={5} fill={color} stroke={colors.surface} strokeWidth={2} />
      <text
        x={aside ? x + 12 : x + 6}
        y={aside ? y : endLabelFoot({ heights, end: y, top, bottom: top + height })}
        textAnchor={aside ? 'start' : 'end'}
        dominantBaseline={aside ? 'central' : 'auto'}
        fontFamily={textFont}
        fontSize={13}
        fontWeight={600}
        fill={colors.ink}
        stroke={colors.surface}
        strokeWidth={4}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {text}
      </text>
    </g>
  )
}

/** Of a letter of 13 px, on average. */
const LETTER_WIDTH = 7.5
