import { formatDuration, type Interval } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { Check, Play } from 'lucide-react'
import { classes } from '../../../../components/classes.ts'
import { useTexts } from '../../../../platform/language.ts'
import { panelTexts } from './lesson-panel.texts.ts'
import { usePartAt, type PlayerHandle } from '../../player/player-handle.ts'
import { findWatchedChapters } from './watched-chapters.ts'
import { coveredQuery } from '../lesson.calls.ts'

type ChapterListProps = {
  movieId: number
  duration: number
  chapters: readonly { start: number; title: string }[]
  handle: PlayerHandle
  /** What has been played since the page was opened, in tenths of a second. */
  played: () => readonly Interval[]
}

/** The chapters beside the video. The current one is marked, and a press on one seeks to it. */
export function ChapterList({ movieId, duration, chapters, handle, played }: ChapterListProps) {
  const texts = useTexts(panelTexts)
  const current = usePartAt(handle, chapters)
  const { data: before = [] } = useQuery(coveredQuery(movieId))
  const seen = findWatchedChapters(chapters, duration, [...before, ...played()])
  return (
    <ol className="px-2 pb-3">
      {chapters.map(({ start, title }, at) => (
        <li key={start}>
          <button
            type="button"
            {...(at === current && { 'aria-current': 'true' as const })}
            onClick={() => handle.seek(start)}
            className={classes(
              'flex min-h-12 w-full items-center gap-3.5 rounded-md px-3 py-2 text-left -outline-offset-2 hover:bg-hover',
              at === current && 'bg-hover',
            )}
          >
            <Mark number={at + 1} isCurrent={at === current} isSeen={seen[at] === true} />
            <span className="min-w-0 flex-1 text-[.9375rem] leading-snug font-medium wrap-anywhere">
              {title}
              {seen[at] === true && <span className="sr-only"> ({texts.seen})</span>}
            </span>
            <span className="text-[.8125rem] text-muted tabular-nums">{formatDuration(start)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function Mark({ number, isCurrent, isSeen }: { number: number; isCurrent: boolean; isSeen: boolean }) {
  return (
    <span
      aria-hidden
      className={classes(
        'grid size-8 shrink-0 place-items-center rounded-full text-[.8125rem] font-semibold tabular-nums',
        isCurrent
          ? 'bg-action text-on-action'
          : isSeen
            ? 'bg-agua-700/50 text-agua-200'
            : 'bg-hover text-soft',
      )}
    >
      {isCurrent ? (
        <Play className="ml-0.5 size-3.5 fill-current" />
      ) : isSeen ? (
        <Check className="size-4" />
      ) : (
        number
      )}
    </span>
  )
}
