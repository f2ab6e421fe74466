import { tones, type ChartData } from './chart.ts'
import { ChartFrame, HEIGHT, WIDTH } from './chart-frame.tsx'
import { smoothPath, ticksUpTo } from './scale.ts'

/** Where something happens on a line: rows count from 0. */
export type ChartMark = { row: number; kind: 'dip' | 'spike' }

/** The first series has its area filled. */
export function LineChart({ data, marks = [] }: { data: ChartData; marks?: readonly ChartMark[] }) {
  const { rows, series } = data
  const ticks = ticksUpTo(Math.max(...rows.flatMap(({ values }) => values)))
  const top = ticks.at(-1) ?? 1
  const toY = (value: number) => HEIGHT - (value / top) * HEIGHT
  const toX = (row: number) => (rows.length < 2 ? 0.5 : row / (rows.length - 1))
  const pathOf = (index: number) =>
    smoothPath(rows.map(({ values }, row) => [toX(row) * WIDTH, toY(values[index] ?? 0)]))
  return (
    <ChartFrame data={data} ticks={ticks} toY={toY} toX={toX}>
      {rows.length > 1 && (
        <path
          d={`${pathOf(0)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`}
          opacity={0.14}
          className={tones[series[0]?.tone ?? 'agua'].fill}
        />
      )}
      {series.map(({ name, tone }, index) => (
        <path
          key={name}
          d={pathOf(index)}
          fill="none"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          className={tones[tone].stroke}
        />
      ))}
      {marks.map(({ row, kind }) => (
        <line
          key={`${kind} ${row}`}
          x1={toX(row) * WIDTH}
          x2={toX(row) * WIDTH}
          y1={toY(rows[row]?.values[0] ?? 0)}
          y2={HEIGHT}
          strokeWidth={3}
          vectorEffect="non-scaling-stroke"
          className={kind === 'dip' ? 'stroke-cor-600' : 'stroke-ouro-400'}
        />
      ))}
    </ChartFrame>
  )
}
