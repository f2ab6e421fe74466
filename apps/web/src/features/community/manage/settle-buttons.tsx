import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { COMMUNITY_KEY } from '../posts/community-key.ts'
import { adminForumCalls } from './moderation.calls.ts'
import { moderationTexts } from './moderation.texts.ts'

function useSettling(settle: () => Promise<{ message: string }>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: settle,
    onSuccess: ({ message }) => {
      showToast(message)
      return queries.invalidateQueries({ queryKey: COMMUNITY_KEY })
    },
    onError: useRefusalToasts(),
  })
}

/** The reports are settled, and the post stays. */
export function KeepButton({ postId }: { postId: number }) {
  const texts = useTexts(moderationTexts)
  const keeping = useSettling(() => adminForumCalls.keepReportedPost({ params: { id: postId } }))
  return (
    <Button tone="quiet" busy={keeping.isPending} onClick={() => keeping.mutate()}>
      <Check aria-hidden className="size-4.5" />
      {texts.keep}
    </Button>
  )
}

/** Puts back what a manager removed. */
export function RestoreButton({ postId }: { postId: number }) {
  const texts = useTexts(moderationTexts)
  const restoring = useSettling(() => adminForumCalls.restorePost({ params: { id: postId } }))
  return (
    <Button tone="quiet" busy={restoring.isPending} onClick={() => restoring.mutate()}>
      <RotateCcw aria-hidden className="size-4.5" />
      {texts.restore}
    </Button>
  )
}
