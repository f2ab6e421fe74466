import { toCsv } from '../csv.ts'
import type { ChartData } from './chart.ts'

export const toChartCsv = ({ rowTitle, series, rows }: ChartData): string =>
  toCsv([
    [rowTitle, ...series.map(({ name }) => name)],
    ...rows.map(({ name, values }) => [name, ...series.map((_, at) => values[at] ?? 0)]),
  ])
