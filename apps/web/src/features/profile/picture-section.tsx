import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/layout/section.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { PICTURE_KINDS, preparePicture, toBase64 } from '../../platform/prepare-picture.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { storeUser } from '../../platform/api/session.ts'
import { profileCalls, profileQuery } from './profile.calls.ts'
import { profileTexts } from './profile.texts.ts'

/** Twice the side that the server stores: enough to scale down from, in a tenth of the bytes of a photograph. */
const LONGEST_SIDE = 1024

type ChosenPicture = { picture: Blob; url: string }

export function PictureSection({ name, avatar }: { name: string; avatar: string | null }) {
  const texts = useTexts(profileTexts).picture
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const changing = useMutation({
    mutationFn: async (picture: Blob | null) =>
      picture === null
        ? profileCalls.removeAvatar()
        : profileCalls.changeAvatar({ body: { image: await toBase64(picture) } }),
    onSuccess: ({ message, user }) => {
      setChosen(null)
      storeUser(user)
      showToast(message)
      return queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
    onError: reactToRefusal,
  })

  // Follows the chosen picture: its object URL holds memory until it is revoked.
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])

  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const prepared = await preparePicture(file, LONGEST_SIDE)
    if (prepared.ok) setChosen({ picture: prepared.picture, url: URL.createObjectURL(prepared.picture) })
    else showToast(texts[prepared.reason], { tone: 'error' })
  }

  return (
    <Section title={texts.title} text={texts.text}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name} src={chosen?.url ?? avatar} size="huge" />
        <div className="min-w-56 flex-1">
          <p className="text-sm text-muted">{chosen ? texts.preview : texts.limits}</p>
          <input
            ref={input}
            type="file"
            accept={PICTURE_KINDS.join(',')}
            hidden
            aria-label={texts.choose}
            onChange={event => {
              void choose(event.target.files?.[0])
              // Otherwise choosing the same file again would fire no event.
              event.target.value = ''
            }}
          />
          <div className="mt-3 flex flex-wrap gap-2.5">
            {chosen ? (
              <>
                <Button busy={changing.isPending} onClick={() => changing.mutate(chosen.picture)}>
                  {texts.save}
                </Button>
                <Button tone="plain" onClick={() => setChosen(null)}>
                  {texts.cancel}
                </Button>
              </>
            ) : (
              <>
                <Button tone="quiet" onClick={() => input.current?.click()}>
                  <ImageUp aria-hidden className="size-4.5" />
                  {avatar === null ? texts.choose : texts.change}
                </Button>
                {avatar !== null && (
                  <Button tone="plain" busy={changing.isPending} onClick={() => changing.mutate(null)}>
                    {texts.remove}
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
      </div>
    </Section>
  )
}
