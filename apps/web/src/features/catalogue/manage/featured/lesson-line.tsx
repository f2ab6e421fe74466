import type { WireLessonCard } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import type { ReactNode } from 'react'
import { Thumbnail } from '../../../../components/thumbnail.tsx'

type LessonLineProps = { movie: WireLessonCard; badges?: ReactNode; action: ReactNode }

/** A lesson in a list: its picture, its title and one button. */
export function LessonLine({ movie, badges, action }: LessonLineProps) {
  return (
    <div className="flex min-h-18 items-center gap-3.5 py-2.5 pr-1.5">
      <span className="block aspect-video w-19 shrink-0 overflow-hidden rounded-xs sm:w-28">
        <Thumbnail src={movie.thumbnail === '' ? null : movie.thumbnail} />
      </span>
      <span className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-4">
        <span className="block min-w-0">
          <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{movie.title}</span>
          <span className="mt-0.5 line-clamp-1 text-sm wrap-anywhere text-muted">
            {movie.duration > 0 && <span className="tabular-nums">{formatDuration(movie.duration)} · </span>}
            {movie.course}
          </span>
        </span>
        {badges !== undefined && (
          <span className="mt-1.5 flex shrink-0 flex-wrap gap-1.5 sm:mt-0">{badges}</span>
        )}
      </span>
      {action}
    </div>
  )
}
