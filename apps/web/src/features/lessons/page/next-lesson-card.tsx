import type { WireLessonCard } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import { useId } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { useTexts } from '../../../platform/language.ts'
import { toLesson } from '../../../platform/paths.ts'
import { panelTexts } from './panel/lesson-panel.texts.ts'
import { usePrefetchOnIntent } from '../../catalogue/index.ts'

/** The lesson after this one. A pointer that rests on it fetches its beginning. */
export function NextLessonCard({
  movie,
}: {
  movie: Pick<WireLessonCard, 'id' | 'title' | 'thumbnail' | 'duration'>
}) {
  const texts = useTexts(panelTexts)
  const headingId = useId()
  const intent = usePrefetchOnIntent(movie.id)
  return (
    <section aria-labelledby={headingId} className="mt-4 rounded-xl bg-surface p-5 shadow-rest">
      <h2 id={headingId} className="font-sans text-[.9375rem] font-semibold tracking-normal">
        {texts.next}
      </h2>
      <Link to={toLesson(movie.id)} {...intent} className="group mt-3 flex items-center gap-4 rounded-md">
        <span className="relative aspect-video w-32 shrink-0 overflow-hidden rounded-sm">
          <Thumbnail src={movie.thumbnail || null} />
          <span className="absolute right-1.5 bottom-1.5 rounded-xs bg-black/75 px-1.5 py-0.5 text-xs font-medium text-esm-50 tabular-nums">
            {formatDuration(movie.duration)}
          </span>
        </span>
        <span className="line-clamp-3 min-w-0 text-[.9375rem] leading-snug font-semibold group-hover:underline">
          {movie.title}
        </span>
      </Link>
    </section>
  )
}
