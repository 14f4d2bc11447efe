export interface ChartSeries {
  label: string
  values: readonly number[]
}
