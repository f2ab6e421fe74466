import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../components/button.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { PICTURE_KINDS, preparePicture, toBase64 } from '../../../platform/prepare-picture.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { partnerCalls, partnersQuery, type Partner } from './partners.calls.ts'
import { partnersTexts } from './partners.texts.ts'

/** Twice what the server stores. */
const LONGEST_SIDE = 960

/** The logo is saved when it is chosen, apart from the form. */
export function PartnerLogo({ partner }: { partner: Partner }) {
  const texts = useTexts(partnersTexts).logo
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const input = useRef<HTMLInputElement>(null)
  const changing = useMutation({
    mutationFn: async (picture: Blob | null) =>
      partnerCalls.changePartnerLogo({
        params: { id: partner.id },
        body: { image: picture && (await toBase64(picture)) },
      }),
    onSuccess: (_, picture) => {
      showToast(picture === null ? texts.removed : texts.saved)
      return queries.invalidateQueries({ queryKey: partnersQuery.queryKey })
    },
    onError: reactToRefusal,
  })
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const prepared = await preparePicture(file, LONGEST_SIDE)
    if (prepared.ok) changing.mutate(prepared.picture)
    else showToast(texts[prepared.reason], { tone: 'error' })
  }
  return (
    <section className="mb-6 grid gap-3 border-b border-line pb-6">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{texts.title}</h3>
      {partner.logo === null ? (
        <p className="text-sm text-muted">{texts.text}</p>
      ) : (
        <img
          src={partner.logo}
          alt=""
          className="h-16 max-w-full justify-self-start rounded-md bg-white object-contain p-2"
        />
      )}
      <input
        ref={input}
        type="file"
        accept={PICTURE_KINDS.join(',')}
        aria-label={texts.choose}
        hidden
        onChange={event => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" busy={changing.isPending} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden className="size-4.5" />
          {partner.logo === null ? texts.choose : texts.replace}
        </Button>
        {partner.logo !== null && (
          <Button tone="quiet" disabled={changing.isPending} onClick={() => changing.mutate(null)}>
            <Trash2 aria-hidden className="size-4.5" />
            {texts.remove}
          </Button>
        )}
      </div>
    </section>
  )
}
