import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { uploadCalls, uploadsQuery } from './uploads.calls.ts'
import { pauseUpload, stopUpload } from './running-uploads.ts'
import { uploadTexts } from './upload.texts.ts'

export function CancelUpload({ uploadId, movieId }: { uploadId: string; movieId: number }) {
  const texts = useTexts(uploadTexts)
  const queries = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => {
      pauseUpload(movieId)
      return uploadCalls.cancelUpload({ params: { id: uploadId } })
    },
    onSuccess: () => {
      stopUpload(movieId)
      showToast(texts.cancelled)
    },
    onError: useRefusalToasts(),
    onSettled: () => queries.invalidateQueries({ queryKey: uploadsQuery(movieId).queryKey }),
  })
  return (
    <Button tone="plain" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
      {texts.cancel}
    </Button>
  )
}
