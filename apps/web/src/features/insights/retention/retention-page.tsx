import { formatDuration, shareOf, SLICES } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { ChartSpline } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { ChartData } from '../../../components/charts/chart.ts'
import { LineChart } from '../../../components/charts/line-chart.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { EmptyNote } from '../../../components/list/empty-note.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { Loading, Skeleton } from '../../../components/skeleton.tsx'
import { numberIn } from '../../../platform/format.ts'
import { idInAddress } from '../../../platform/id-in-address.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { paths, toLessonAt } from '../../../platform/paths.ts'
import { ChartCard, FigureCard, FigureTile, FigureTiles } from '../figure-card.tsx'
import { retentionQuery, type Retention } from '../figures.calls.ts'
import { percentIn } from '../format-figures.ts'
import { retentionTexts } from './retention.texts.ts'

type Curve = NonNullable<Retention['curve']>

export function RetentionPage() {
  const texts = useTexts(retentionTexts)
  const id = idInAddress(useParams()['id'])
  const { data: lesson, isError, refetch } = useQuery({ ...retentionQuery(id ?? 0), enabled: id !== null })
  const back = { to: paths.adminFigures, label: texts.back }
  if (!lesson)
    return (
      <PageFrame title={texts.missing} back={back}>
        {isError || id === null ? (
          <ErrorState text={texts.failed} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton className="h-96 rounded-2xl" />
          </Loading>
        )}
      </PageFrame>
    )
  return (
    <PageFrame title={lesson.title} below={lesson.course} back={back}>
      {lesson.curve ? (
        <RetentionFigures lessonId={lesson.id} curve={lesson.curve} />
      ) : (
        <EmptyState
          icon={<ChartSpline aria-hidden className="size-7" />}
          title={texts.nothing}
          text={texts.nothingText}
        />
      )}
    </PageFrame>
  )
}

const INTRO_SECONDS = 30

function RetentionFigures({ lessonId, curve }: { lessonId: number; curve: Curve }) {
  const texts = useTexts(retentionTexts)
  const language = useLanguage()
  const { durationSeconds, people, seen, turns } = curve
  const secondOf = (slice: number) => ((slice + 0.5) * durationSeconds) / SLICES
  const shareAt = (slice: number) => shareOf(seen[slice] ?? 0, people)
  const intro = seen.findIndex((_, slice) => secondOf(slice) >= INTRO_SECONDS)
  const data: ChartData = {
    label: texts.chart,
    rowTitle: texts.moment,
    series: [{ name: texts.share, tone: 'agua' }],
    rows: seen.map((_, slice) => {
      const moment = formatDuration(Math.floor(secondOf(slice)))
      return { name: moment, mark: moment, values: [shareAt(slice)] }
    }),
    format: share => percentIn(language, share),
  }
  return (
    <div className="grid gap-4">
      <FigureTiles>
        <FigureTile name={texts.people} value={numberIn(language, people)} definition={texts.peopleText} />
        <FigureTile
          name={texts.start}
          value={percentIn(language, intro < 0 ? null : shareAt(intro))}
          definition={texts.startText}
        />
        <FigureTile
          name={texts.half}
          value={percentIn(language, shareAt(SLICES / 2))}
          definition={texts.halfText}
        />
        <FigureTile
          name={texts.end}
          value={percentIn(language, shareAt(SLICES - 1))}
          definition={texts.endText}
        />
      </FigureTiles>
      <ChartCard
        title={texts.title}
        definition={texts.definition}
        data={data}
        fileName={`retencao-aula-${lessonId}`}
      >
        <LineChart
          data={data}
          marks={turns.map(({ kind, second }) => ({
            kind,
            row: Math.min(SLICES - 1, Math.round((second / durationSeconds) * SLICES)),
          }))}
        />
      </ChartCard>
      <Turns lessonId={lessonId} turns={turns} />
    </div>
  )
}

function Turns({ lessonId, turns }: { lessonId: number; turns: Curve['turns'] }) {
  const texts = useTexts(retentionTexts)
  const language = useLanguage()
  return (
    <FigureCard title={texts.turns} definition={texts.turnsText}>
      {turns.length === 0 ? (
        <EmptyNote title={texts.noTurns} text={texts.noTurnsText} />
      ) : (
        <ul className="grid">
          {turns.map(({ kind, second, points }) => (
            <li key={second} className="border-t border-line first:border-0">
              <Link
                to={toLessonAt(lessonId, second)}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-md py-2 hover:bg-hover"
              >
                <span className="font-semibold tabular-nums">
                  {texts[kind](formatDuration(second), numberIn(language, points))}
                </span>
                <span className="text-sm text-link">{texts.open}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </FigureCard>
  )
}
