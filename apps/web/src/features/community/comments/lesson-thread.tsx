import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { MoreButton } from '../../../components/list/more-button.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { AnswerForm } from './answer-form.tsx'
import { discussionQuery } from '../community.calls.ts'
import { lessonDiscussionTexts } from './lesson-discussion.texts.ts'
import type { DiscussedLesson } from '../posts/markup.tsx'
import { Post } from '../posts/post.tsx'
import { useMarkedAsRead } from '../posts/use-marked-as-read.ts'

/** The discussion, and the answer in it, that a link leads to. */
export type LinkedDiscussion = { id: number; postId: number | null }

type LessonThreadProps = {
  linked: LinkedDiscussion
  lesson: DiscussedLesson
  secondNow: () => number
  onStart: () => void
  onBack: () => void
}

/** One discussion with all its answers, or from the linked answer on. */
export function LessonThread({ linked, lesson, secondNow, onStart, onBack }: LessonThreadProps) {
  const texts = useTexts(lessonDiscussionTexts)
  const { id, postId } = linked
  const from = postId === id ? null : postId
  const found = useInfiniteQuery(discussionQuery(id, from))
  const first = found.data?.pages[0]
  useMarkedAsRead(first && { id, isRead: first.isRead, answers: first.topic.replies })
  return (
    <section aria-label={texts.thread}>
      <Button tone="plain" className="mb-3 -ml-5" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-4.5" />
        {texts.back}
      </Button>
      {first === undefined ? (
        <Pending hasFailed={found.isError} text={texts.threadFailed} onRetry={() => void found.refetch()}>
          <SkeletonRows rows={3} className="h-24" />
        </Pending>
      ) : (
        <>
          <Post post={first.opening} lesson={lesson} isLinked={postId === id} />
          {from !== null && (
            <Button tone="plain" className="mt-2 -ml-5" onClick={onStart}>
              {texts.fromStart}
            </Button>
          )}
          <ul
            aria-label={texts.answersTo(first.opening.author.name)}
            className="mt-4 grid gap-5 border-l-2 border-line pl-4 empty:hidden"
          >
            {found.data?.pages
              .flatMap(page => page.replies)
              .map(reply => (
                <li key={reply.id}>
                  <Post
                    post={reply}
                    lesson={lesson}
                    isLinked={reply.id === postId}
                    {...(reply.id === first.bestAnswer?.id && {
                      mark: <Badge tone="progress">{texts.bestAnswer}</Badge>,
                    })}
                  />
                </li>
              ))}
          </ul>
          <MoreButton found={found} label={texts.moreAnswers} failed={texts.threadFailed} />
          {first.opening.isRemoved === 0 && (
            <div className="mt-4 -ml-5">
              <AnswerForm comment={first.opening} lesson={lesson} secondNow={secondNow} />
            </div>
          )}
        </>
      )}
    </section>
  )
}
