import type { WireLessonCard } from '@alinha/contract'
import { dayInBrazil, formatDuration } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink, IconButton } from '../../../../components/button.tsx'
import { Thumbnail } from '../../../../components/thumbnail.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { paths, toCourse, toLesson } from '../../../../platform/paths.ts'
import { useSession } from '../../../../platform/api/session.ts'
import { catalogQuery, usePrefetchOnIntent } from '../../../catalogue/index.ts'
import { chooseWhatElse } from './choose-what-else.ts'
import { endTexts } from './end.texts.ts'

type EndScreenProps = { movieId: number; courseId: number | null; onAgain: () => void }

/** Lies over the last picture of a lesson that no other follows. */
export function EndScreen({ movieId, courseId, onAgain }: EndScreenProps) {
  const texts = useTexts(endTexts)
  const titleId = useId()
  const again = useRef<HTMLButtonElement>(null)
  const [isClosed, setClosed] = useState(false)
  const user = useSession()?.user
  const { data: catalog, dataUpdatedAt } = useQuery(catalogQuery)
  const movies =
    catalog && user ? chooseWhatElse(catalog, movieId, user, dayInBrazil(new Date(dataUpdatedAt))) : []
  // The focus is here, unless the person is busy elsewhere, such as writing a note.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || again.current?.closest('section')?.contains(activeElement))
      again.current?.focus({ preventScroll: true })
  }, [])
  // The focus goes back to the player, on which its keys depend.
  const leave = (act: () => void) => {
    again.current?.closest('section')?.focus({ preventScroll: true })
    act()
  }
  const close = () => leave(() => setClosed(true))
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  if (isClosed) return null
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className="fade absolute inset-0 z-20 grid place-items-center overflow-y-auto bg-black/90 p-4"
    >
      <div className="w-full max-w-3xl">
        <div className="flex items-center justify-between gap-4">
          <h2 id={titleId} className="text-lg md:text-2xl">
            {texts.title}
          </h2>
          <IconButton
            label={texts.close}
            icon={<X aria-hidden className="size-5" />}
            onClick={close}
            onKeyDown={closeByKey}
          />
        </div>
        <ul className="mt-3 grid grid-cols-3 gap-4 group-data-[room=narrow]/player:grid-cols-1 group-data-[room=narrow]/player:gap-2">
          {movies.map(movie => (
            <li key={movie.id}>
              <Suggestion movie={movie} />
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button ref={again} tone="quiet" onClick={() => leave(onAgain)} onKeyDown={closeByKey}>
            <RotateCcw aria-hidden className="size-4.5" />
            {texts.again}
          </Button>
          <ButtonLink tone="plain" to={courseId === null ? paths.catalog : toCourse(courseId)}>
            {courseId === null ? texts.catalogue : texts.course}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** A picture above its words, or beside them in a narrow player. */
function Suggestion({ movie }: { movie: WireLessonCard }) {
  const intent = usePrefetchOnIntent(movie.id)
  return (
    <Link
      to={toLesson(movie.id)}
      {...intent}
      className="group flex flex-col gap-2 rounded-md group-data-[room=narrow]/player:min-h-11 group-data-[room=narrow]/player:flex-row group-data-[room=narrow]/player:items-center group-data-[room=narrow]/player:gap-3"
    >
      <span className="relative block aspect-video overflow-hidden rounded-sm group-data-[room=narrow]/player:w-20 group-data-[room=narrow]/player:shrink-0">
        <Thumbnail src={movie.thumbnail || null} />
        <span className="absolute right-1 bottom-1 rounded-xs bg-black/75 px-1.5 text-xs font-medium text-esm-50 tabular-nums group-data-[room=narrow]/player:hidden">
          {formatDuration(movie.duration)}
        </span>
      </span>
      <span className="line-clamp-2 text-[.9375rem] leading-snug font-semibold group-hover:underline">
        {movie.title}
      </span>
    </Link>
  )
}
