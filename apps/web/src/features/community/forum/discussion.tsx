import { RefusedError, type WireDiscussion } from '@alinha/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareOff } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { Pending } from '../../../components/pending.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { discussionQuery } from '../community.calls.ts'
import { Post } from '../posts/post.tsx'
import { useMarkedAsRead } from '../posts/use-marked-as-read.ts'
import { AnswerForm } from './answer-form.tsx'
import { AnswerList } from './answer-list.tsx'
import { DiscussionHead } from './discussion-head.tsx'
import { discussionTexts } from './discussion.texts.ts'
import { toDiscussedLesson } from './discussed-lesson.ts'

type DiscussionProps = { id: number; postId: number | null }

/** A topic, or a comment on a lesson, with the answers to it; from the linked answer on, if there is one. */
export function Discussion({ id, postId }: DiscussionProps) {
  const texts = useTexts(discussionTexts)
  const from = postId === id ? null : postId
  const query = useInfiniteQuery(discussionQuery(id, from))
  const first = query.data?.pages[0]
  useMarkedAsRead(first && { id, isRead: first.isRead, answers: first.topic.replies })
  const isMissing = query.error instanceof RefusedError && query.error.status === 404
  return (
    <div className="mx-auto max-w-3xl">
      <DiscussionHead discussion={isMissing ? undefined : first} />
      {isMissing ? (
        <Missing />
      ) : first === undefined ? (
        <Pending hasFailed={query.isError} text={texts.loadFailed} onRetry={() => void query.refetch()}>
          <Skeleton className="h-44 md:rounded-xl" />
          <Skeleton className="mt-8 h-7 w-36" />
          <Skeleton className="mt-4 h-32 md:rounded-xl" />
        </Pending>
      ) : (
        <>
          <Opening discussion={first} isLinked={postId === id} />
          <AnswerList
            query={query}
            discussion={first}
            replies={query.data?.pages.flatMap(page => page.replies) ?? []}
            from={from}
          />
          {first.opening.isRemoved === 0 && (
            <AnswerForm topicId={id} isAllShown={!query.hasNextPage} lesson={toDiscussedLesson(first)} />
          )}
        </>
      )}
    </div>
  )
}

function Opening({ discussion, isLinked }: { discussion: WireDiscussion; isLinked: boolean }) {
  const { topic, opening } = discussion
  return (
    <div className="rounded-xl bg-surface p-4 shadow-rest md:p-6">
      <Post
        post={opening}
        isLinked={isLinked}
        lesson={toDiscussedLesson(discussion)}
        {...(topic.category !== null && { title: topic.title })}
      />
    </div>
  )
}

function Missing() {
  const texts = useTexts(discussionTexts)
  return (
    <EmptyState
      icon={<MessageSquareOff aria-hidden className="size-7" />}
      title={texts.missingTitle}
      text={texts.missing}
      action={
        <ButtonLink tone="quiet" to={paths.forum}>
          {texts.back}
        </ButtonLink>
      }
    />
  )
}
