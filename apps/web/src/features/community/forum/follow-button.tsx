import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import { discussionTexts } from './discussion.texts.ts'
import { forumCalls } from './forum.calls.ts'

type FollowButtonProps = { topicId: number; isFollowing: 0 | 1 }

/** Shows the change at once, and takes it back when the server refuses. */
export function FollowButton({ topicId, isFollowing }: FollowButtonProps) {
  const texts = useTexts(discussionTexts)
  const queries = useQueryClient()
  const following = useMutation({
    mutationFn: (follow: 0 | 1) => forumCalls.followTopic({ params: { id: topicId }, body: { follow } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: COMMUNITY_KEY }),
    onError: useRefusalToasts(),
  })
  const isOn = (following.isPending ? following.variables : isFollowing) === 1
  const Icon = isOn ? BellRing : Bell
  return (
    <Button
      tone="quiet"
      title={texts.followHint}
      onClick={() => {
        if (!following.isPending) following.mutate(isOn ? 0 : 1)
      }}
    >
      <Icon aria-hidden className="size-4.5" />
      {isOn ? texts.following : texts.follow}
    </Button>
  )
}
