import { tones, type ChartData } from './chart.ts'
import { ChartFrame, HEIGHT, WIDTH } from './chart-frame.tsx'
import { ticksBetween } from './scale.ts'

const SHARE_OF_A_ROW = 0.7

/** Stacked: what is above zero upwards, what is below it downwards. */
export function BarChart({ data }: { data: ChartData }) {
  const { rows, series } = data
  const sumOf = (values: readonly number[], sign: 1 | -1) =>
    values.reduce((sum, value) => sum + (Math.sign(value) === sign ? value : 0), 0)
  const ticks = ticksBetween(
    Math.min(0, ...rows.map(({ values }) => sumOf(values, -1))),
    Math.max(0, ...rows.map(({ values }) => sumOf(values, 1))),
  )
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const toY = (value: number) => HEIGHT - ((value - bottom) / (top - bottom)) * HEIGHT
  const toX = (row: number) => (row + 0.5) / rows.length
  const width = (WIDTH / rows.length) * SHARE_OF_A_ROW
  return (
    <ChartFrame data={data} ticks={ticks} toY={toY} toX={toX}>
      {rows.map(({ name, values }, row) => (
        <g key={`${name} ${row}`}>
          {series.map(({ name: kind, tone }, index) => {
            const value = values[index] ?? 0
            const before = sumOf(values.slice(0, index), value < 0 ? -1 : 1)
            return (
              <rect
                key={kind}
                x={toX(row) * WIDTH - width / 2}
                width={width}
                y={Math.min(toY(before), toY(before + value))}
                height={Math.abs(toY(before) - toY(before + value))}
                className={tones[tone].fill}
              />
            )
          })}
        </g>
      ))}
    </ChartFrame>
  )
}
