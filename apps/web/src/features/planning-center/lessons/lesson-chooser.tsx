import type { WireFoundLesson, WireTicketPage } from '@alinha/contract'
import { checkSearchKeyword, formatDuration } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { Modal } from '../../../components/modal.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { lessonsToCiteQuery, useCaseLessons } from './lessons.calls.ts'
import { caseLessonsTexts } from './lessons.texts.ts'

/** A lesson that the next message leads to. */
export type ChosenLesson = { movieId: number; title: string; duration: number; second: number }

type LessonChooserProps = {
  ticket: Pick<WireTicketPage, 'kind' | 'answers'>
  onChoose: (lesson: ChosenLesson) => void
  onClose: () => void
}

/** Suggests lessons for the case, and searches others and their moments. Nothing is searched while somebody types. */
export function LessonChooser({ ticket, onChoose, onClose }: LessonChooserProps) {
  const texts = useTexts(caseLessonsTexts)
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  return (
    <Modal open onClose={onClose} title={texts.choose} description={texts.chooseText}>
      <form
        role="search"
        className="flex items-end gap-3"
        onSubmit={event => {
          event.preventDefault()
          const check = checkSearchKeyword(typed)
          setKeyword(check.ok ? check.keyword : '')
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            type="search"
            label={texts.search}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" tone="quiet" className="min-h-12">
          {texts.doSearch}
        </Button>
      </form>
      {keyword === '' ? (
        <Suggested ticket={ticket} onChoose={onChoose} />
      ) : (
        <Found keyword={keyword} onChoose={onChoose} />
      )}
    </Modal>
  )
}

/** Nothing while there are none: who writes can search. */
function Suggested({ ticket, onChoose }: Omit<LessonChooserProps, 'onClose'>) {
  const texts = useTexts(caseLessonsTexts)
  const { lessons } = useCaseLessons(ticket)
  return lessons.length === 0 ? null : (
    <div className="mt-5">
      <h3 className="text-base text-muted">{texts.suggested}</h3>
      <LessonList label={texts.suggested} movies={lessons} onChoose={onChoose} />
    </div>
  )
}

type FoundProps = { keyword: string; onChoose: LessonChooserProps['onChoose'] }

function Found({ keyword, onChoose }: FoundProps) {
  const texts = useTexts(caseLessonsTexts)
  const { data, isError, refetch } = useQuery(lessonsToCiteQuery(keyword))
  if (data === undefined)
    return (
      <div className="mt-5">
        <Pending hasFailed={isError} text={texts.failed} onRetry={() => void refetch()}>
          <SkeletonRows rows={3} className="h-16" />
        </Pending>
      </div>
    )
  return (
    <>
      <p role="status" className="mt-5 text-muted empty:hidden">
        {data.length === 0 ? texts.nothing : null}
      </p>
      <LessonList label={texts.found} movies={data} onChoose={onChoose} />
    </>
  )
}

type LessonListProps = {
  label: string
  movies: readonly WireFoundLesson[]
  onChoose: LessonChooserProps['onChoose']
}

const LessonList = ({ label, movies, onChoose }: LessonListProps) => (
  <ul aria-label={label} className="mt-5 grid gap-4 empty:hidden">
    {movies.map(movie => (
      <li key={movie.id}>
        <FoundLesson movie={movie} onChoose={onChoose} />
      </li>
    ))}
  </ul>
)

type FoundLessonProps = { movie: WireFoundLesson; onChoose: LessonChooserProps['onChoose'] }

/** Its beginning, and the moments at which the words occur. */
function FoundLesson({ movie: { id, title, duration, course, moments }, onChoose }: FoundLessonProps) {
  const texts = useTexts(caseLessonsTexts)
  const places = [
    { second: 0, text: texts.fromStart },
    ...moments.filter(({ second }) => second > 0).map(({ second, text }) => ({ second, text })),
  ]
  return (
    <>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm text-muted">{course}</p>
      <ul className="mt-1 -ml-3">
        {places.map(({ second, text }) => (
          <li key={`${second} ${text}`}>
            <button
              type="button"
              aria-label={`${texts.at(title, formatDuration(second))}: ${text}`}
              onClick={() => onChoose({ movieId: id, title, duration, second })}
              className="flex min-h-11 w-full items-start gap-3 rounded-md px-3 py-2.5 text-left text-[.9375rem] leading-snug hover:bg-hover"
            >
              <span className="min-w-12 shrink-0 font-semibold text-link tabular-nums">
                {formatDuration(second)}
              </span>
              <span className="min-w-0 flex-1 text-soft wrap-anywhere">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
