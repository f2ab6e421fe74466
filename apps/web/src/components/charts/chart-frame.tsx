import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { tones, type ChartData } from './chart.ts'

export const WIDTH = 1000
export const HEIGHT = 300

type ChartFrameProps = {
  data: ChartData
  ticks: readonly number[]
  toY: (value: number) => number
  /** The middle of a row, from 0 to 1. */
  toX: (row: number) => number
  children: ReactNode
}

/**
 * Axes, legend and a cursor around a drawing. The pointer and the arrow keys move the same cursor, and what it points at
 * is written above. Axes are text of the page, so that they stay sharp and are read aloud.
 */
export function ChartFrame({ data, ticks, toY, toX, children }: ChartFrameProps) {
  const { label, rows, series, format } = data
  const [cursor, setCursor] = useState(rows.length - 1)
  const at = Math.min(cursor, rows.length - 1)
  const row = rows[at]
  if (!row) return null
  const move = (to: number) => setCursor(Math.max(0, Math.min(rows.length - 1, to)))
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      PageUp: at + 7,
      PageDown: at - 7,
      Home: 0,
      End: rows.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width === 0) return
    const part = (clientX - left) / width
    move(
      rows.reduce(
        (best, _, index) => (Math.abs(toX(index) - part) < Math.abs(toX(best) - part) ? index : best),
        0,
      ),
    )
  }
  const told = series.map(({ name }, index) => `${name}: ${format(row.values[index] ?? 0)}`).join('; ')
  return (
    <figure className="m-0 min-w-0">
      <dl aria-hidden className="flex min-h-6 flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
        <div className="font-semibold">{row.name}</div>
        {series.map(({ name, tone }, index) => (
          <div key={name} className="flex items-center gap-2">
            <span className={classes('size-2.5 rounded-xs', tones[tone].bg)} />
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{format(row.values[index] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={rows.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${row.name}. ${told}`}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        className="relative mt-4 ml-14 h-48 touch-pan-y rounded-xs text-xs text-muted tabular-nums md:h-56"
      >
        {ticks.map(tick => (
          <span
            key={tick}
            aria-hidden
            className="absolute right-full mr-2 -translate-y-1/2 whitespace-nowrap"
            style={{ top: `${(toY(tick) / HEIGHT) * 100}%` }}
          >
            {format(tick)}
          </span>
        ))}
        <svg
          aria-hidden
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {ticks.map(tick => (
            <line
              key={tick}
              x1={0}
              x2={WIDTH}
              y1={toY(tick)}
              y2={toY(tick)}
              vectorEffect="non-scaling-stroke"
              className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
            />
          ))}
          {children}
          <line
            x1={toX(at) * WIDTH}
            x2={toX(at) * WIDTH}
            y1={0}
            y2={HEIGHT}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="3 3"
            className="stroke-strong"
          />
        </svg>
      </div>
      <RowMarks marks={rows.map(({ mark }) => mark)} toX={toX} />
    </figure>
  )
}

const MOST_MARKS = 6

/** As many as fit a phone, evenly spread. */
function RowMarks({ marks, toX }: { marks: readonly string[]; toX: (row: number) => number }) {
  const every = Math.max(1, Math.ceil(marks.length / MOST_MARKS))
  return (
    <div aria-hidden className="relative mt-2 ml-14 h-4 text-xs text-muted tabular-nums">
      {marks.map((mark, at) =>
        at % every === 0 ? (
          <span
            key={`${mark} ${at}`}
            className={classes('absolute whitespace-nowrap', at > 0 && '-translate-x-1/2')}
            style={{ left: `${toX(at) * 100}%` }}
          >
            {mark}
          </span>
        ) : null,
      )}
    </div>
  )
}
