import { refusals, type WireUpload } from '@alinha/contract'
import { checkUploadOffer, uploadLimits } from '@alinha/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileVideo } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DropArea } from '../../components/form/drop-area.tsx'
import { Modal } from '../../components/modal.tsx'
import { showToast } from '../../components/toast.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { uploadCalls, uploadsQuery } from './uploads.calls.ts'
import { isSameFile } from './same-file.ts'
import { startUpload } from './running-uploads.ts'
import { uploadTexts } from './upload.texts.ts'

type ChooseFileProps = {
  movieId: number
  /** An interrupted upload: the same file continues it, another file starts a new one. */
  unfinished: WireUpload | null
  /** Keeps the current video, where there is one. */
  onKeep?: () => void
}

export function ChooseFile({ movieId, unfinished, onKeep }: ChooseFileProps) {
  const texts = useTexts(uploadTexts)
  const say = useFieldMessages()
  const queries = useQueryClient()
  const [other, setOther] = useState<File | null>(null)
  const beginning = useMutation({
    mutationFn: (file: File) =>
      uploadCalls.beginUpload({
        params: { id: movieId },
        body: { fileName: file.name, bytes: file.size, modifiedAt: file.lastModified },
      }),
    onSuccess: ({ id }, file) => {
      setOther(null)
      onKeep?.()
      startUpload({ movieId, uploadId: id, file, from: 0 })
      return queries.invalidateQueries({ queryKey: uploadsQuery(movieId).queryKey })
    },
    onError: useRefusalToasts(),
  })
  const choose = (file: File) => {
    const offer = checkUploadOffer({ fileName: file.name, bytes: file.size })
    if (!offer.ok) showToast(say(refusals[offer.reason].message), { tone: 'error' })
    else if (unfinished === null) beginning.mutate(file)
    else if (isSameFile(file, unfinished))
      startUpload({ movieId, uploadId: unfinished.id, file, from: unfinished.receivedBytes })
    else setOther(file)
  }

  return (
    <>
      {onKeep && (
        <div className="rounded-lg bg-surface p-5 shadow-rest">
          <h3 className="text-lg">{texts.replaceTitle}</h3>
          <p className="mt-2 text-[.9375rem] text-soft">{texts.replaceText}</p>
        </div>
      )}
      <DropArea
        label={texts.field}
        accept={uploadLimits.extensions.join(',')}
        onFile={choose}
        button={texts.choose}
        busy={beginning.isPending}
        beside={
          onKeep && (
            <Button tone="plain" onClick={onKeep}>
              {texts.keepCurrent}
            </Button>
          )
        }
      >
        <FileVideo aria-hidden className="mx-auto size-9 text-link" strokeWidth={1.5} />
        <p className="mt-3 font-semibold max-sm:hidden">{texts.drop}</p>
        <p className="mx-auto mt-1.5 max-w-md text-sm text-muted">{texts.limits}</p>
      </DropArea>
      <Modal
        open={other !== null}
        onClose={() => setOther(null)}
        title={texts.other.title}
        description={texts.other.text(unfinished?.fileName ?? '')}
      >
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button tone="quiet" onClick={() => setOther(null)}>
            {texts.other.keep}
          </Button>
          <Button busy={beginning.isPending} onClick={() => other && beginning.mutate(other)}>
            {texts.other.begin}
          </Button>
        </div>
      </Modal>
    </>
  )
}
