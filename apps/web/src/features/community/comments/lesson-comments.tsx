import type { WireComment } from '@alinha/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { MoreButton } from '../../../components/list/more-button.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { AnswerForm } from './answer-form.tsx'
import { COMMUNITY_KEY } from '../community-key.ts'
import { communityCalls, lessonCommentsQuery } from '../community.calls.ts'
import { Editor } from '../posts/editor.tsx'
import { lessonDiscussionTexts } from './lesson-discussion.texts.ts'
import type { DiscussedLesson } from '../posts/markup.tsx'
import { Post } from '../posts/post.tsx'
import { useMarkedAsRead } from '../posts/use-marked-as-read.ts'

type LessonContext = { lesson: DiscussedLesson; secondNow: () => number }

type LessonCommentsProps = LessonContext & { onOpen: (id: number) => void }

/** Comments on a lesson, newest first, each with its first answers. */
export function LessonComments({ lesson, secondNow, onOpen }: LessonCommentsProps) {
  const texts = useTexts(lessonDiscussionTexts)
  const queries = useQueryClient()
  const found = useInfiniteQuery(lessonCommentsQuery(lesson.id))
  const comments = found.data?.pages.flatMap(page => page.comments)
  return (
    <>
      <Editor
        draftKey={`lesson-${lesson.id}`}
        label={texts.write}
        submit={texts.send}
        lesson={lesson}
        secondNow={secondNow}
        onSend={async ({ text }) => {
          await communityCalls.createComment({ params: { movieId: lesson.id }, body: { comment: text } })
          showToast(texts.sent)
          await queries.invalidateQueries({ queryKey: COMMUNITY_KEY })
        }}
      />
      {comments === undefined ? (
        <Pending hasFailed={found.isError} text={texts.loadFailed} onRetry={() => void found.refetch()}>
          <div className="mt-6">
            <SkeletonRows rows={3} className="h-24" />
          </div>
        </Pending>
      ) : comments.length === 0 ? (
        <p className="mt-5 text-[.9375rem] text-muted">{texts.empty}</p>
      ) : (
        <ul aria-label={texts.list} className="mt-6 grid gap-6">
          {comments.map(comment => (
            <li key={comment.id} className="border-t border-line pt-6">
              <Comment comment={comment} lesson={lesson} secondNow={secondNow} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton found={found} label={texts.more} failed={texts.loadFailed} />
    </>
  )
}

type CommentProps = LessonContext & { comment: WireComment; onOpen: (id: number) => void }

function Comment({ comment, lesson, secondNow, onOpen }: CommentProps) {
  const texts = useTexts(lessonDiscussionTexts)
  const isWhole = comment.replies <= comment.reply.length
  const isNew = comment.isRead === 0
  // A comment whose answers are not all shown here is marked once it is opened.
  useMarkedAsRead({ id: comment.id, isRead: isWhole ? comment.isRead : 1, answers: comment.replies })
  return (
    <>
      <Post
        post={comment}
        lesson={lesson}
        {...(isNew && { mark: <Badge tone="new">{texts.unread}</Badge> })}
      />
      {comment.reply.length > 0 && (
        <ul
          aria-label={texts.answersTo(comment.author.name)}
          className="mt-4 grid gap-5 border-l-2 border-line pl-4"
        >
          {comment.reply.map(reply => (
            <li key={reply.id}>
              <Post post={reply} lesson={lesson} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 -ml-5 flex flex-wrap items-start">
        {!isWhole && (
          <Button tone="plain" onClick={() => onOpen(comment.id)}>
            {texts.allAnswers(comment.replies)}
          </Button>
        )}
        {comment.isRemoved === 0 && <AnswerForm comment={comment} lesson={lesson} secondNow={secondNow} />}
      </div>
    </>
  )
}
