import type { LikeAction } from '@alinha/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp, type LucideIcon } from 'lucide-react'
import { classes } from '../../../components/classes.ts'
import { Skeleton } from '../../../components/skeleton.tsx'
import { numberIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { communityCalls } from '../community.calls.ts'
import { lessonDiscussionTexts } from './lesson-discussion.texts.ts'
import { likesQuery, applyLikeAction, type Likes } from './likes.ts'

type LikeChange = { before: Likes; action: LikeAction }

/** Shows the press at once, and corrects the figures when another device was faster. */
export function LikeButtons({ movieId }: { movieId: number }) {
  const texts = useTexts(lessonDiscussionTexts)
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const { queryKey } = likesQuery(movieId)
  const { data: likes, isPending } = useQuery(likesQuery(movieId))
  const changing = useMutation({
    // Two quick presses reach the server in their order.
    scope: { id: `like-${movieId}` },
    mutationFn: ({ before, action }: LikeChange) =>
      communityCalls.changeLike({
        params: { id: movieId },
        body: { oldAction: before.action, newAction: action },
      }),
    onMutate: ({ before, action }) => void queries.setQueryData(queryKey, applyLikeAction(before, action)),
    onSuccess: reply => void queries.setQueryData(queryKey, reply),
    onError: async (error, { before }) => {
      queries.setQueryData(queryKey, before)
      reactToRefusal(error)
      await queries.invalidateQueries({ queryKey })
    },
  })
  if (likes === undefined) return isPending ? <Skeleton className="h-14 w-33 rounded-full sm:w-39" /> : null
  const toggle = (action: LikeAction) =>
    changing.mutate({ before: likes, action: likes.action === action ? 'none' : action })
  return (
    <div role="group" aria-label={texts.likes} className="flex rounded-full bg-hover shadow-rest">
      <LikeButton
        icon={ThumbsUp}
        label={texts.like}
        count={likes.likes}
        isPressed={likes.action === 'like'}
        onPress={() => toggle('like')}
      />
      <LikeButton
        icon={ThumbsDown}
        label={texts.dislike}
        count={likes.dislikes}
        isPressed={likes.action === 'dislike'}
        onPress={() => toggle('dislike')}
      />
    </div>
  )
}

type LikeButtonProps = {
  icon: LucideIcon
  label: string
  count: number
  isPressed: boolean
  onPress: () => void
}

function LikeButton({ icon: Icon, label, count, isPressed, onPress }: LikeButtonProps) {
  const language = useLanguage()
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      title={label}
      onClick={onPress}
      className="inline-flex min-h-14 min-w-14 items-center justify-center gap-2 rounded-full px-5 font-semibold tabular-nums max-sm:px-3 -outline-offset-2 transition-colors hover:bg-raised"
    >
      <Icon aria-hidden className={classes('size-5', isPressed && 'fill-current text-link')} />
      <span className="sr-only">{`${label} `}</span>
      {numberIn(language, count)}
    </button>
  )
}
