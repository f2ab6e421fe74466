import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { showToast } from '../components/toast.tsx'
import { useRefusalToasts } from './api/refusal-toasts.ts'
import { PICTURE_KINDS, preparePicture, toBase64, type PreparedPicture } from './prepare-picture.ts'

type PictureChoiceProps = {
  texts: Record<'choose' | 'replace' | 'remove' | 'saved' | 'removed', string> &
    Record<Extract<PreparedPicture, { ok: false }>['reason'], string>
  picture: string | null
  /** Twice what the server stores. */
  longestSide: number
  send: (image: string | null) => Promise<unknown>
  /** What is loaded again, because it shows the picture. Nothing, where a form saves it later. */
  outdated?: QueryKey
  /** The picture as it is, or what is said without one. */
  children: ReactNode
}

/** A picture that is sent when it is chosen, apart from what a form sends. */
export function PictureChoice({ texts, picture, longestSide, send, outdated, children }: PictureChoiceProps) {
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const input = useRef<HTMLInputElement>(null)
  const changing = useMutation({
    mutationFn: async (chosen: Blob | null) => send(chosen && (await toBase64(chosen))),
    onSuccess: async (_, chosen) => {
      showToast(chosen === null ? texts.removed : texts.saved)
      if (outdated) await queries.invalidateQueries({ queryKey: outdated })
    },
    onError: reactToRefusal,
  })
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const prepared = await preparePicture(file, longestSide)
    if (prepared.ok) changing.mutate(prepared.picture)
    else showToast(texts[prepared.reason], { tone: 'error' })
  }
  return (
    <div className="grid gap-3">
      {children}
      <input
        ref={input}
        type="file"
        accept={PICTURE_KINDS.join(',')}
        aria-label={texts.choose}
        hidden
        onChange={event => {
          void choose(event.target.files?.[0])
          // Otherwise choosing the same file again would fire no event.
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" busy={changing.isPending} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden className="size-4.5" />
          {picture === null ? texts.choose : texts.replace}
        </Button>
        {picture !== null && (
          <Button tone="quiet" disabled={changing.isPending} onClick={() => changing.mutate(null)}>
            <Trash2 aria-hidden className="size-4.5" />
            {texts.remove}
          </Button>
        )}
      </div>
    </div>
  )
}
