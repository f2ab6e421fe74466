import { useId, useState } from 'react'
import { classes } from '../../../components/classes.ts'
import { useNarrow } from '../../../components/use-narrow.ts'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts, type Language } from '../../../platform/language.ts'
import type { Statement } from './receivers.calls.ts'
import { statementTexts } from './statement.texts.ts'

type Month = Statement['months'][number]

const HEIGHT = 100
const COLUMN = 10
const BAR = 3.4

const monthIn = (language: Language, month: string, length: 'narrow' | 'short' | 'long'): string =>
  new Intl.DateTimeFormat(language, {
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`))

/** Bars, and the same figures in a table for screen readers. The month under the pointer is written above the bars. */
export function MonthChart({ months }: { months: readonly Month[] }) {
  const texts = useTexts(statementTexts).chart
  const language = useLanguage()
  const isNarrow = useNarrow()
  const headingId = useId()
  const [hovered, setHovered] = useState<number | null>(null)
  const shown = months[hovered ?? months.length - 1]
  // In a month with more refunds than sales the bar goes below zero.
  const highest = Math.max(1, ...months.flatMap(({ share, paid }) => [share, paid]))
  const lowest = Math.min(0, ...months.map(({ share }) => share))
  const toY = (centavos: number) => ((highest - centavos) / (highest - lowest)) * HEIGHT
  return (
    <section aria-labelledby={headingId} className="rounded-2xl bg-surface p-6 shadow-rest md:p-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={headingId} className="text-2xl">
            {texts.title}
          </h2>
          <p className="mt-2 text-sm text-muted">{texts.text}</p>
        </div>
        {shown && (
          <dl aria-hidden className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
            <div className="font-semibold">{monthIn(language, shown.month, 'long')}</div>
            <Figure tone="bg-agua-400" name={texts.share} value={moneyIn(language, shown.share)} />
            <Figure tone="bg-ouro-400" name={texts.paid} value={moneyIn(language, shown.paid)} />
          </dl>
        )}
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${months.length * COLUMN} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-6 h-44 w-full md:h-56"
        onPointerLeave={() => setHovered(null)}
      >
        {[0, 0.5, 1].map(part => (
          <line
            key={part}
            x1={0}
            x2={months.length * COLUMN}
            y1={toY(highest * part)}
            y2={toY(highest * part)}
            vectorEffect="non-scaling-stroke"
            className={part === 0 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        {months.map(({ month, share, paid }, at) => (
          <g key={month} onPointerEnter={() => setHovered(at)}>
            <rect
              x={at * COLUMN}
              width={COLUMN}
              height={HEIGHT}
              className={classes(hovered === at ? 'fill-hover' : 'fill-transparent')}
            />
            <Bar x={at * COLUMN + 1.3} from={toY(0)} to={toY(share)} className="fill-agua-400" />
            <Bar x={at * COLUMN + 5.3} from={toY(0)} to={toY(paid)} className="fill-ouro-400" />
          </g>
        ))}
      </svg>
      <div aria-hidden className="mt-2 flex text-center text-xs text-muted">
        {months.map(({ month }) => (
          <span key={month} className="flex-1">
            {monthIn(language, month, isNarrow ? 'narrow' : 'short')}
          </span>
        ))}
      </div>
      <table className="sr-only">
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.share}</th>
            <th scope="col">{texts.paid}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, share, paid }) => (
            <tr key={month}>
              <th scope="row">{monthIn(language, month, 'long')}</th>
              <td>{moneyIn(language, share)}</td>
              <td>{moneyIn(language, paid)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type BarProps = { x: number; from: number; to: number; className: string }

const Bar = ({ x, from, to, className }: BarProps) => (
  <rect x={x} width={BAR} y={Math.min(from, to)} height={Math.abs(from - to)} className={className} />
)

function Figure({ tone, name, value }: { tone: string; name: string; value: string }) {
  return (
    <div className="flex items-center gap-2">
      <span className={classes('size-2.5 rounded-xs', tone)} />
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
