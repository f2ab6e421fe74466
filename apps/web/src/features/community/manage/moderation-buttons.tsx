import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import { manageCommunityCalls } from './manage-community.calls.ts'
import { moderationTexts } from './moderation.texts.ts'

function useModeration(moderate: () => Promise<{ message: string }>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: moderate,
    onSuccess: ({ message }) => {
      showToast(message)
      return queries.invalidateQueries({ queryKey: COMMUNITY_KEY })
    },
    onError: useRefusalToasts(),
  })
}

/** Dismisses the reports: the post stays. */
export function KeepButton({ postId }: { postId: number }) {
  const texts = useTexts(moderationTexts)
  const keeping = useModeration(() => manageCommunityCalls.keepReportedPost({ params: { id: postId } }))
  return (
    <Button tone="quiet" busy={keeping.isPending} onClick={() => keeping.mutate()}>
      <Check aria-hidden className="size-4.5" />
      {texts.keep}
    </Button>
  )
}

/** Restores a post that a manager removed. */
export function RestoreButton({ postId }: { postId: number }) {
  const texts = useTexts(moderationTexts)
  const restoring = useModeration(() => manageCommunityCalls.restorePost({ params: { id: postId } }))
  return (
    <Button tone="quiet" busy={restoring.isPending} onClick={() => restoring.mutate()}>
      <RotateCcw aria-hidden className="size-4.5" />
      {texts.restore}
    </Button>
  )
}
