import type { ChartData } from './chart.ts'

/** What a spreadsheet would take for a formula is text. */
const STARTS_A_FORMULA = /^[=+\-@\t\r\n]/

const inQuotes = (text: string): string => {
  const harmless = STARTS_A_FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const toNumber = (value: number): string => String(Number(value.toFixed(4))).replace('.', ',')

/** As a Brazilian spreadsheet opens it: semicolons, decimal commas, and a mark that says UTF-8. */
export function toChartCsv({ rowTitle, series, rows }: ChartData): string {
  const lines = [
    [rowTitle, ...series.map(({ name }) => name)].map(inQuotes),
    ...rows.map(({ name, values }) => [inQuotes(name), ...series.map((_, at) => toNumber(values[at] ?? 0))]),
  ]
  return `\uFEFF${lines.map(line => line.join(';')).join('\r\n')}\r\n`
}
