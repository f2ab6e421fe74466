import { formatDay } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { BarChart } from '../../../components/charts/bar-chart.tsx'
import { toneOrder, type ChartData } from '../../../components/charts/chart.ts'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { dayIn } from '../../../platform/format.ts'
import { useLanguage, useTexts, type Language } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { ChartCard, FiguresFrame } from '../figure-card.tsx'
import { learningQuery, type Learning, type Period } from '../figures.calls.ts'
import { hoursIn, shortDay } from '../format-figures.ts'
import { PendingFigures } from '../pending-figures.tsx'
import { learningTexts } from './learning.texts.ts'
import { MissedSearches } from './missed-searches.tsx'
import { UnansweredComments } from './unanswered-comments.tsx'
import { WatchedLessons } from './watched-lessons.tsx'

export function LearningFigures({ period }: { period: Period }) {
  const texts = useTexts(learningTexts)
  const language = useLanguage()
  const { data: learning, isError, refetch, isPlaceholderData } = useQuery(learningQuery(period))
  if (!learning) return <PendingFigures hasFailed={isError} onRetry={() => void refetch()} />
  return (
    <FiguresFrame isOfLastPeriod={isPlaceholderData}>
      <p className="text-sm text-muted">
        {texts.summedAt(formatMoment(learning.summedAt, language))}{' '}
        {learning.since !== null && texts.since(formatDay(learning.since))}
      </p>
      {learning.lessons.length === 0 ? (
        <EmptyState
          icon={<ChartNoAxesColumn aria-hidden className="size-7" />}
          title={texts.nothing}
          text={texts.nothingText}
        />
      ) : (
        <>
          <WatchedHours learning={learning} />
          <WatchedLessons lessons={learning.lessons} />
        </>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <MissedSearches misses={learning.misses} />
        <UnansweredComments unanswered={learning.unanswered} />
      </div>
    </FiguresFrame>
  )
}

function WatchedHours({ learning }: { learning: Learning }) {
  const texts = useTexts(learningTexts)
  const language = useLanguage()
  const data = toHoursChart(learning, language, texts)
  return (
    <ChartCard
      title={texts.hours.title}
      definition={texts.hours.definition}
      data={data}
      fileName={`horas-${learning.from}-a-${learning.to}`}
    >
      <BarChart data={data} />
    </ChartCard>
  )
}

type HoursWords = { day: string; others: string; noCategory: string; hours: { title: string } }

/** More categories than can be told apart are drawn as one. */
function toHoursChart({ categories, days }: Learning, language: Language, texts: HoursWords): ChartData {
  const own = categories.length > toneOrder.length ? toneOrder.length - 1 : categories.length
  const names = categories.slice(0, own).map(({ name }) => name ?? texts.noCategory)
  if (own < categories.length) names.push(texts.others)
  return {
    label: texts.hours.title,
    rowTitle: texts.day,
    series: names.map((name, at) => ({ name, tone: toneOrder[at] ?? 'esm' })),
    rows: days.map(({ day, seconds }) => ({
      name: dayIn(language, day),
      mark: shortDay(day),
      values: names.map((_, at) =>
        at < own ? (seconds[at] ?? 0) : seconds.slice(own).reduce((sum, one) => sum + one, 0),
      ),
    })),
    format: seconds => hoursIn(language, seconds),
  }
}
