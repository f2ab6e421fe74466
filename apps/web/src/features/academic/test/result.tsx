import type { academic, ReplyOf } from '@alinha/contract'
import { formatDuration, formatsIn } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { Check, Play, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../components/badge.tsx'
import { ButtonLink } from '../../../components/button.tsx'
import { classes } from '../../../components/classes.ts'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { paths, toLessonAt } from '../../../platform/paths.ts'
import { answersQuery } from '../academic.calls.ts'
import { QuestionPicture } from '../question-picture.tsx'
import { testTexts } from './test.texts.ts'

type Answers = ReplyOf<typeof academic.readTestAnswers>

export function Result({ testId, userId }: { testId: number; userId: number }) {
  const texts = useTexts(testTexts)
  const { data, isError, refetch } = useQuery(answersQuery(userId, testId))
  return (
    <div className="mx-auto w-full max-w-[1180px] px-4 pt-8 pb-20 md:px-8 md:pt-12">
      {data === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <SkeletonRows rows={5} className="h-20" />
        </Pending>
      ) : (
        <>
          <Mark result={data} />
          <h2 className="mt-12 text-2xl">{texts.yours}</h2>
          <ol className="mt-5 grid gap-3">
            {data.answers.map(answer => (
              <AnsweredQuestion key={answer.questionId} answer={answer} />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

/** Around a circle of radius 52. */
const LENGTH = 2 * Math.PI * 52

function Mark({ result }: { result: Answers }) {
  const texts = useTexts(testTexts)
  const language = useLanguage()
  const { correct, total, isApproved, title, passPercent, attemptsLeft, until } = result
  const isPassed = isApproved === 1
  const heading = useRef<HTMLHeadingElement>(null)
  // Read aloud as on a new page. Who comes back to the answers stays where they were in them.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const next = until === null ? texts.noneLeft : texts.again(formatsIn[language].moment(new Date(until)))
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
      <div className="relative size-44">
        <svg viewBox="0 0 120 120" className="size-full -rotate-90" aria-hidden>
          <circle
            cx="60"
            cy="60"
            r="52"
            fill="none"
            stroke="currentColor"
            strokeOpacity=".12"
            strokeWidth="9"
          />
          <circle
            cx="60"
            cy="60"
            r="52"
            fill="none"
            stroke="var(--color-agua-400)"
            strokeWidth="9"
            strokeLinecap="round"
            strokeDasharray={`${(correct / total) * LENGTH} ${LENGTH}`}
          />
        </svg>
        <div className="absolute inset-0 grid place-items-center text-center">
          <p className="tabular-nums">
            <span className="block font-display text-[2.6rem] leading-none font-semibold">{correct}</span>
            <span className="mt-1 block text-sm text-muted">{texts.ofAll(total)}</span>
          </p>
        </div>
      </div>
      <div className="min-w-0 flex-1 basis-80">
        <Badge tone={isPassed ? 'premium' : 'neutral'}>{isPassed ? texts.passed : texts.notPassed}</Badge>
        <h1 ref={heading} tabIndex={-1} className="mt-3 text-3xl text-balance">
          {isPassed ? texts.done(title) : texts.notYet(title)}
        </h1>
        <p className="mt-3 max-w-xl text-soft">
          {isPassed
            ? texts.doneText
            : `${texts.needed(passPercent)} ${attemptsLeft > 0 ? next : texts.noneLeft}`}
        </p>
        <ButtonLink to={paths.academic} className="mt-5">
          {texts.back}
        </ButtonLink>
      </div>
    </div>
  )
}

function AnsweredQuestion({ answer }: { answer: Answers['answers'][number] }) {
  const texts = useTexts(testTexts)
  const { question, picture, options, optionId, correctOptionId, explanation, lesson } = answer
  const textOf = (id: number | null) => options.find(option => option.id === id)?.text
  const isRight = optionId === correctOptionId
  return (
    <li className="flex flex-wrap gap-4 rounded-lg bg-surface p-4 shadow-rest md:p-5">
      <span
        className={classes(
          'grid size-8 shrink-0 place-items-center rounded-full bg-hover',
          isRight ? 'text-positive' : 'text-danger',
        )}
      >
        {isRight ? (
          <Check aria-label={texts.right} className="size-4" strokeWidth={2.6} />
        ) : (
          <X aria-label={texts.wrong} className="size-4" strokeWidth={2.6} />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="leading-snug font-medium wrap-anywhere whitespace-pre-line">{question}</p>
        {picture && <QuestionPicture picture={picture} />}
        <p className="mt-2 text-sm wrap-anywhere text-positive">{textOf(correctOptionId)}</p>
        {!isRight && (
          <p className="mt-1 text-sm wrap-anywhere text-soft">
            {optionId === null ? texts.noAnswer : texts.chose(textOf(optionId) ?? '')}
          </p>
        )}
        {explanation !== '' && <p className="mt-2 text-sm wrap-anywhere text-muted">{explanation}</p>}
      </div>
      {lesson && (
        <Link
          to={toLessonAt(lesson.id, lesson.second)}
          aria-label={texts.watchAt(lesson.title, formatDuration(lesson.second))}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 self-start rounded-full bg-hover px-3.5 text-sm font-semibold text-link tabular-nums hover:bg-raised"
        >
          <Play aria-hidden className="size-3.5 fill-current" />
          {formatDuration(lesson.second)}
        </Link>
      )}
    </li>
  )
}
