import type { WireTest } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import { ArrowLeft, ArrowRight, Clock, Flag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { classes } from '../../../components/classes.ts'
import { Modal } from '../../../components/modal.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { QuestionPicture } from '../question-picture.tsx'
import { QuestionMap } from './question-map.tsx'
import { testTexts } from './test.texts.ts'
import { useQuiz, type QuizState } from './use-quiz.ts'

const LETTERS = 'ABCDEFGH'

export function Quiz({ test, userId }: { test: WireTest; userId: number }) {
  const texts = useTexts(testTexts)
  const quiz = useQuiz(test, userId)
  const [isAsking, setAsking] = useState(false)
  const count = test.questions.length
  const missing = count - quiz.chosen.size
  useQuizKeys(quiz, isAsking)
  // The next question begins at its beginning, also for who has scrolled down to the buttons.
  useEffect(() => {
    // Some browsers return a promise here, which is no way to clean up.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [quiz.at])
  return (
    <div>
      <header className="sticky top-0 z-20 flex min-h-16 items-center gap-3 border-b border-line bg-canvas/95 px-4 py-2 backdrop-blur md:px-8">
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate text-[.9375rem] font-semibold">{test.title}</p>
          <p role="status" className="truncate text-[.8125rem] text-muted">
            {quiz.hasFailed ? texts.notSaved : quiz.isSaving ? texts.saving : texts.saved}
          </p>
        </div>
        <span
          role="timer"
          aria-label={texts.timeLeft(formatDuration(quiz.secondsLeft))}
          className="inline-flex h-10 items-center gap-2 rounded-full bg-hover px-3.5 text-[.9375rem] font-semibold tabular-nums"
        >
          <Clock aria-hidden className="size-4" />
          {formatDuration(quiz.secondsLeft)}
        </span>
        <ButtonLink tone="plain" size="narrow" to={paths.academic} className="max-md:hidden">
          {texts.leave}
        </ButtonLink>
      </header>
      <div aria-hidden className="h-1 bg-hover">
        <div className="h-full bg-agua-400" style={{ width: `${(quiz.chosen.size / count) * 100}%` }} />
      </div>
      <div className="mx-auto grid max-w-[1180px] gap-8 px-4 pt-6 pb-28 md:px-8 md:pt-10 lg:grid-cols-[1fr_280px]">
        <Question quiz={quiz} count={count} />
        <QuestionMap quiz={quiz} test={test} onHandIn={() => setAsking(true)} />
      </div>
      <Modal open={isAsking} onClose={() => setAsking(false)} title={texts.handInTitle}>
        <p className="text-soft">{missing > 0 ? texts.missing(missing) : texts.allAnswered}</p>
        <div className="mt-6 grid gap-3 sm:grid-cols-2">
          <Button tone="quiet" size="large" className="max-sm:order-last" onClick={() => setAsking(false)}>
            {texts.goOn}
          </Button>
          <Button size="large" busy={quiz.isHandingIn} onClick={quiz.handIn}>
            {texts.handIn}
          </Button>
        </div>
      </Modal>
    </div>
  )
}

function Question({ quiz, count }: { quiz: QuizState; count: number }) {
  const texts = useTexts(testTexts)
  const { question, at, chosen, marked } = quiz
  if (!question) return null
  const isMarked = marked.has(question.id)
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold text-muted tabular-nums">{texts.question(at + 1, count)}</p>
      <h1 className="mt-3 text-[1.45rem] leading-[1.16] wrap-anywhere whitespace-pre-line md:text-[1.9rem]">
        {question.question}
      </h1>
      {question.picture && <QuestionPicture picture={question.picture} />}
      <fieldset className="mt-6 grid gap-3">
        <legend className="sr-only">{texts.choose}</legend>
        {question.options.map((option, place) => {
          const isChosen = chosen.get(question.id) === option.id
          return (
            <label
              key={option.id}
              className={classes(
                'flex min-h-14 cursor-pointer items-start gap-4 rounded-lg p-4 md:p-5',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-current',
                isChosen
                  ? 'bg-agua-400/12 shadow-[inset_0_0_0_2px_var(--color-agua-400)]'
                  : 'bg-surface shadow-rest hover:bg-hover',
              )}
            >
              <input
                type="radio"
                name={`question-${question.id}`}
                className="sr-only"
                checked={isChosen}
                onChange={() => quiz.choose(option.id)}
              />
              <span
                aria-hidden
                className={classes(
                  'grid size-8 shrink-0 place-items-center rounded-full text-[.8125rem] font-semibold',
                  isChosen ? 'bg-agua-400 text-ink-950' : 'bg-hover text-soft',
                )}
              >
                {LETTERS[place]}
              </span>
              <span className="min-w-0 pt-1 leading-snug wrap-anywhere">{option.text}</span>
            </label>
          )
        })}
      </fieldset>
      <div className="mt-7 flex flex-wrap items-center gap-3">
        <Button tone="quiet" disabled={at === 0} onClick={() => quiz.goTo(at - 1)}>
          <ArrowLeft aria-hidden className="size-4" />
          {texts.before}
        </Button>
        <Button
          tone="quiet"
          className="max-sm:order-last max-sm:w-full"
          aria-pressed={isMarked}
          onClick={() => quiz.toggleMark()}
        >
          <Flag aria-hidden className={classes('size-4', isMarked && 'fill-current')} />
          {texts.mark}
        </Button>
        <Button className="ml-auto" disabled={at === count - 1} onClick={() => quiz.goTo(at + 1)}>
          {texts.next}
          <ArrowRight aria-hidden className="size-4" />
        </Button>
      </div>
      <p className="mt-5 hidden text-[.8125rem] text-muted md:block">{texts.keys}</p>
    </div>
  )
}

/** A to H choose, the arrows move, R marks. Not while a dialog is open, nor in combination with other keys. */
function useQuizKeys(quiz: QuizState, isPaused: boolean): void {
  useEffect(() => {
    if (isPaused) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const letter = LETTERS.indexOf(event.key.toUpperCase())
      const option = event.key.length === 1 && letter >= 0 ? quiz.question?.options[letter] : undefined
      // Inside a group of radio buttons the arrows choose.
      const isInGroup = event.target instanceof HTMLInputElement
      if (option) quiz.choose(option.id)
      else if (event.key === 'ArrowRight' && !isInGroup) quiz.goTo(quiz.at + 1)
      else if (event.key === 'ArrowLeft' && !isInGroup) quiz.goTo(quiz.at - 1)
      else if (event.key.toUpperCase() === 'R') quiz.toggleMark()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [quiz, isPaused])
}
