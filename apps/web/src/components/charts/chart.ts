/** What every chart draws: one row for each place on its horizontal axis, one series for each kind of figure. */
type ChartSeries = { name: string; tone: ChartTone }

type ChartRow = {
  /** Its name in the table and beside the cursor. */
  name: string
  /** A shorter one below the axis. */
  mark: string
  /** In the order of the series. */
  values: readonly number[]
}

export type ChartData = {
  /** What it shows, in a few words: the name of the chart and of its table. */
  label: string
  /** What its rows are: "Dia". */
  rowTitle: string
  series: readonly ChartSeries[]
  rows: readonly ChartRow[]
  format: (value: number) => string
}

/** Each is told from its neighbours in lightness too, and stands out from the page. */
export const tones = {
  agua: { fill: 'fill-agua-600', stroke: 'stroke-agua-600', bg: 'bg-agua-600' },
  ouro: { fill: 'fill-ouro-400', stroke: 'stroke-ouro-400', bg: 'bg-ouro-400' },
  cor: { fill: 'fill-cor-600', stroke: 'stroke-cor-600', bg: 'bg-cor-600' },
  ink: { fill: 'fill-ink-600', stroke: 'stroke-ink-600', bg: 'bg-ink-600' },
  light: { fill: 'fill-agua-300', stroke: 'stroke-agua-300', bg: 'bg-agua-300' },
  esm: { fill: 'fill-esm-400', stroke: 'stroke-esm-400', bg: 'bg-esm-400' },
} as const

export type ChartTone = keyof typeof tones

/** So many series can be told apart. */
export const toneOrder: readonly ChartTone[] = ['agua', 'ouro', 'cor', 'ink', 'light', 'esm']
