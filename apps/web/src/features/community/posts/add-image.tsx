import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { CheckField } from '../../../components/form/check-field.tsx'
import { Modal } from '../../../components/modal.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { PICTURE_KINDS, preparePicture, toBase64 } from '../../../platform/prepare-picture.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import type { ChosenImage } from './chosen-images.tsx'
import { communityCalls } from '../community.calls.ts'
import { postTexts } from './post.texts.ts'

/** Large enough to judge a tooth, small enough for one call. */
const LONGEST_SIDE = 1600

type AddImageProps = { onAdd: (image: ChosenImage) => void; onClose: () => void }

/** A file can be chosen only after the author declares that the patient agreed. */
export function AddImage({ onAdd, onClose }: AddImageProps) {
  const texts = useTexts(postTexts)
  const reactToRefusal = useRefusalToasts()
  const input = useRef<HTMLInputElement>(null)
  const [hasConsent, setConsent] = useState(false)
  const sending = useMutation({
    mutationFn: async (picture: Blob) =>
      communityCalls.sendPostImage({ body: { image: await toBase64(picture), consent: 1 } }),
    onSuccess: image => {
      onAdd(image)
      onClose()
    },
    onError: reactToRefusal,
  })
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const prepared = await preparePicture(file, LONGEST_SIDE)
    if (prepared.ok) sending.mutate(prepared.picture)
    else showToast(texts.pictures[prepared.reason], { tone: 'error' })
  }
  return (
    <Modal open onClose={onClose} title={texts.addImage} description={texts.imageText}>
      <div className="grid gap-5">
        <CheckField
          label={texts.consent}
          checked={hasConsent}
          onChange={event => setConsent(event.target.checked)}
        />
        <input
          ref={input}
          type="file"
          accept={PICTURE_KINDS.join(',')}
          hidden
          disabled={!hasConsent}
          aria-label={texts.chooseImage}
          onChange={event => {
            void choose(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button disabled={!hasConsent} busy={sending.isPending} onClick={() => input.current?.click()}>
            <ImageUp aria-hidden className="size-4.5" />
            {texts.chooseImage}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
