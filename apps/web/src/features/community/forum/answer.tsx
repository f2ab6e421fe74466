import type { WireReply } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { classes } from '../../../components/classes.ts'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import { Post } from '../posts/post.tsx'
import { type DiscussedLesson } from '../posts/markup.tsx'
import { discussionTexts } from './discussion.texts.ts'
import { forumCalls } from './forum.calls.ts'

type AnswerProps = {
  topicId: number
  answer: WireReply
  lesson: DiscussedLesson | undefined
  isBest: boolean
  isLinked: boolean
  mayChoose: boolean
}

export function Answer({ topicId, answer, lesson, isBest, isLinked, mayChoose }: AnswerProps) {
  const texts = useTexts(discussionTexts)
  return (
    <div
      className={classes(
        'rounded-xl bg-surface p-4 md:p-5',
        isBest ? 'shadow-[inset_0_0_0_1.5px_var(--positive)]' : 'shadow-rest',
      )}
    >
      <Post
        post={answer}
        lesson={lesson}
        isLinked={isLinked}
        {...(isBest && {
          mark: (
            <Badge tone="progress">
              <CircleCheck aria-hidden className="size-3.5" />
              {texts.bestAnswer}
            </Badge>
          ),
        })}
      >
        {mayChoose && <BestAnswerButton topicId={topicId} answerId={answer.id} isBest={isBest} />}
      </Post>
    </div>
  )
}

type BestAnswerButtonProps = { topicId: number; answerId: number; isBest: boolean }

/** Only the author of the question and managers see it. A topic has one best answer at most. */
function BestAnswerButton({ topicId, answerId, isBest }: BestAnswerButtonProps) {
  const texts = useTexts(discussionTexts)
  const queries = useQueryClient()
  const choosing = useMutation({
    mutationFn: () =>
      forumCalls.chooseBestAnswer({ params: { id: topicId }, body: { replyId: isBest ? null : answerId } }),
    onSuccess: ({ message }) => {
      showToast(message)
      return queries.invalidateQueries({ queryKey: COMMUNITY_KEY })
    },
    onError: useRefusalToasts(),
  })
  return (
    <Button tone="plain" className="mt-2 -ml-5" busy={choosing.isPending} onClick={() => choosing.mutate()}>
      <CircleCheck aria-hidden className="size-4.5" />
      {isBest ? texts.dropBest : texts.chooseBest}
    </Button>
  )
}
