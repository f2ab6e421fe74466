import { signOf, type MovementKind } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { BarChart } from '../../../components/charts/bar-chart.tsx'
import type { ChartData, ChartTone } from '../../../components/charts/chart.ts'
import { LineChart } from '../../../components/charts/line-chart.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { dayIn, moneyIn, numberIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { ChartCard, FiguresFrame, FigureTile, FigureTiles } from '../figure-card.tsx'
import { moneyQuery, type MoneyFigures as Figures, type Period } from '../figures.calls.ts'
import { monthIn, percentIn, shortDay } from '../format-figures.ts'
import { PendingFigures } from '../pending-figures.tsx'
import { CohortTable } from './cohort-table.tsx'
import { moneyFiguresTexts } from './money.texts.ts'

export function MoneyFigures({ period }: { period: Period }) {
  const texts = useTexts(moneyFiguresTexts)
  const language = useLanguage()
  const { data: money, isError, refetch, isPlaceholderData } = useQuery(moneyQuery(period))
  if (!money) return <PendingFigures hasFailed={isError} onRetry={() => void refetch()} />
  if (money.countedAt === null)
    return (
      <EmptyState
        icon={<ChartNoAxesColumn aria-hidden className="size-7" />}
        title={texts.nothing}
        text={texts.nothingText}
      />
    )
  return (
    <FiguresFrame isOfLastPeriod={isPlaceholderData}>
      <p className="text-sm text-muted">{texts.countedAt(formatMoment(money.countedAt, language))}</p>
      <MoneyTiles money={money} />
      <RecurringRevenue money={money} />
      <Movements money={money} />
      {money.cohorts.length > 0 && <CohortTable cohorts={money.cohorts} />}
    </FiguresFrame>
  )
}

function MoneyTiles({ money }: { money: Figures }) {
  const texts = useTexts(moneyFiguresTexts)
  const language = useLanguage()
  const { subscribers, churn, retention, trials, failed } = texts
  const count = (number: number) => numberIn(language, number)
  return (
    <FigureTiles>
      <FigureTile
        name={subscribers.title}
        value={count(money.end.subscribers)}
        note={subscribers.change(count(money.start.subscribers))}
        definition={subscribers.definition}
      />
      <FigureTile
        name={churn.title}
        value={percentIn(language, money.churn)}
        note={churn.people(count(money.movements.churn.people))}
        definition={churn.definition}
      />
      <FigureTile
        name={retention.title}
        value={percentIn(language, money.grossRetention)}
        definition={retention.definition}
      />
      <FigureTile
        name={trials.title}
        value={percentIn(language, money.trials.percent)}
        note={`${trials.counts(count(money.trials.paid), count(money.trials.started))}${money.trials.isOpen ? `. ${trials.open}` : ''}`}
        definition={trials.definition}
      />
      <FigureTile name={failed.title} value={count(money.failedCharges)} definition={failed.definition} />
    </FigureTiles>
  )
}

function RecurringRevenue({ money }: { money: Figures }) {
  const texts = useTexts(moneyFiguresTexts)
  const language = useLanguage()
  const data: ChartData = {
    label: texts.mrr.title,
    rowTitle: texts.day,
    series: [{ name: 'MRR', tone: 'agua' }],
    rows: money.days.map(({ day, mrr }) => ({
      name: dayIn(language, day),
      mark: shortDay(day),
      values: [mrr],
    })),
    format: centavos => moneyIn(language, centavos),
  }
  return (
    <ChartCard
      title={texts.mrr.title}
      definition={texts.mrr.definition}
      data={toReais(data)}
      fileName={`mrr-${money.from}-a-${money.to}`}
    >
      <p className="mb-4">
        <span className="text-3xl font-semibold tabular-nums">{moneyIn(language, money.end.mrr)}</span>{' '}
        <span className="text-sm text-muted">{texts.mrr.change(moneyIn(language, money.start.mrr))}</span>
      </p>
      <LineChart data={toReais(data)} />
    </ChartCard>
  )
}

const CENTAVOS = 100

/** Axes and files are in reais: a spreadsheet would show centavos as thousands. */
const toReais = (data: ChartData): ChartData => ({
  ...data,
  rows: data.rows.map(row => ({ ...row, values: row.values.map(value => value / CENTAVOS) })),
  format: reais => data.format(Math.round(reais * CENTAVOS)),
})

const movementTones: readonly [MovementKind, ChartTone][] = [
  ['new', 'agua'],
  ['reactivation', 'light'],
  ['expansion', 'ouro'],
  ['contraction', 'esm'],
  ['churn', 'cor'],
]

function Movements({ money }: { money: Figures }) {
  const texts = useTexts(moneyFiguresTexts)
  const language = useLanguage()
  const data: ChartData = {
    label: texts.movements.title,
    rowTitle: texts.month,
    series: movementTones.map(([kind, tone]) => ({ name: texts.movements[kind], tone })),
    rows: money.months.map(({ month, ...moved }) => ({
      name: monthIn(language, month, 'long'),
      mark: monthIn(language, month, 'short'),
      values: movementTones.map(([kind]) =>
        moved[kind].amount === 0 ? 0 : signOf(kind) * moved[kind].amount,
      ),
    })),
    format: centavos => moneyIn(language, centavos),
  }
  return (
    <ChartCard
      title={texts.movements.title}
      definition={texts.movements.definition}
      data={toReais(data)}
      fileName={`movimentos-${money.from}-a-${money.to}`}
    >
      <p className="mb-4 text-sm text-soft">
        {texts.movements.sum(moneyIn(language, money.start.mrr), moneyIn(language, money.end.mrr))}
      </p>
      <BarChart data={toReais(data)} />
    </ChartCard>
  )
}
