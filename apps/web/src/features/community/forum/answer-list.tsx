import type { WireDiscussion, WireReply } from '@alinha/contract'
import { useId } from 'react'
import { Link } from 'react-router'
import { EmptyNote } from '../../../components/list/empty-note.tsx'
import { useTexts } from '../../../platform/language.ts'
import { toTopic } from '../../../platform/paths.ts'
import { Answer } from './answer.tsx'
import { discussionTexts } from './discussion.texts.ts'
import { toDiscussedLesson } from './discussed-lesson.ts'
import { MoreButton, type Pages } from '../../../components/list/more-button.tsx'

type AnswerListProps = {
  discussion: WireDiscussion
  replies: readonly WireReply[]
  query: Pages
  /** The linked answer, which is the first of `replies`. */
  from: number | null
}

/** The best answer first, then the others in the order they were written. */
export function AnswerList({ discussion, replies, query, from }: AnswerListProps) {
  const texts = useTexts(discussionTexts)
  const headingId = useId()
  const { topic, bestAnswer, mayChooseBest } = discussion
  const answers = [...(bestAnswer ? [bestAnswer] : []), ...replies.filter(({ id }) => id !== bestAnswer?.id)]
  return (
    <section aria-labelledby={headingId} className="mt-9">
      <h2 id={headingId} className="mb-4 text-xl">
        {texts.answers(topic.replies)}
      </h2>
      {from !== null && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 rounded-md bg-hover px-4 py-1 text-[.9375rem] text-soft">
          {texts.fromHere}
          <Link
            to={toTopic(topic.id)}
            className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {texts.fromBeginning}
          </Link>
        </p>
      )}
      {answers.length === 0 ? (
        <EmptyNote title={texts.noAnswersTitle} text={texts.noAnswers} />
      ) : (
        <ul className="grid gap-3">
          {answers.map(answer => (
            <li key={answer.id}>
              <Answer
                topicId={topic.id}
                answer={answer}
                lesson={toDiscussedLesson(discussion)}
                isBest={answer.id === bestAnswer?.id}
                isLinked={answer.id === from}
                mayChoose={mayChooseBest === 1}
              />
            </li>
          ))}
        </ul>
      )}
      <MoreButton found={query} label={texts.more} failed={texts.loadFailed} />
    </section>
  )
}
