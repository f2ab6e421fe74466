import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { Modal } from '../../../components/modal.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { bookmarksCalls, bookmarksQuery } from './bookmarks.calls.ts'
import { bookmarksTexts } from './bookmarks.texts.ts'
import { copyText } from './copy-text.ts'

const toSharedList = (id: string): string => paths.sharedList.replace(':id', id)

type ShareModalProps = { open: boolean; isShared: boolean; onClose: () => void }

export function ShareModal({ open, isShared, onClose }: ShareModalProps) {
  const texts = useTexts(bookmarksTexts).share
  const [isEnding, setEnding] = useState(false)
  const close = () => {
    setEnding(false)
    onClose()
  }
  return (
    <Modal
      open={open}
      onClose={close}
      title={isEnding ? texts.revokeTitle : texts.title}
      description={isEnding ? texts.revokeText : texts.what}
    >
      {isEnding ? (
        <EndSharing onKeep={() => setEnding(false)} onEnded={close} />
      ) : (
        <Sharing isShared={isShared} onEnd={() => setEnding(true)} />
      )}
    </Modal>
  )
}

const LINK_KEY = ['bookmarks', 'link'] as const

const readLink = async (): Promise<string> => {
  const { id } = await bookmarksCalls.readBookmarkLink()
  return location.origin + toSharedList(id)
}

function Sharing({ isShared, onEnd }: { isShared: boolean; onEnd: () => void }) {
  const texts = useTexts(bookmarksTexts).share
  const queryClient = useQueryClient()
  const showRefusal = useRefusalToasts()
  // Reading the link shares the list, so it is not read before the person presses the button.
  const { data: link } = useQuery({ queryKey: LINK_KEY, queryFn: readLink, enabled: isShared })
  const { mutate: copy, isPending } = useMutation({
    // Fails at once when offline, instead of copying minutes later.
    networkMode: 'always',
    mutationFn: async () => {
      const reading = link === undefined ? readLink() : Promise.resolve(link)
      const isCopied = await copyText(reading).then(
        () => true,
        () => false,
      )
      return { link: await reading, isCopied }
    },
    onSuccess: ({ link: made, isCopied }) => {
      queryClient.setQueryData(LINK_KEY, made)
      queryClient.setQueryData(bookmarksQuery.queryKey, list => list && { ...list, isShared: 1 as const })
      if (isCopied) showToast(texts.copied)
      else showToast(texts.notCopied, { tone: 'error' })
    },
    onError: showRefusal,
  })
  return (
    <div className="grid gap-5">
      {isShared && (
        <TextField
          label={texts.link}
          readOnly
          value={link ?? ''}
          onFocus={event => event.target.select()}
          className="text-ellipsis"
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button busy={isPending} onClick={() => copy()}>
          {!isPending && <Copy aria-hidden className="size-4.5" />}
          {isShared ? texts.copy : texts.create}
        </Button>
        {isShared && (
          <Button tone="plain" onClick={onEnd}>
            <Link2Off aria-hidden className="size-4.5" />
            {texts.revoke}
          </Button>
        )}
      </div>
    </div>
  )
}

function EndSharing({ onKeep, onEnded }: { onKeep: () => void; onEnded: () => void }) {
  const texts = useTexts(bookmarksTexts).share
  const queryClient = useQueryClient()
  const showRefusal = useRefusalToasts()
  const { mutate: end, isPending } = useMutation({
    // Fails at once when offline: the person must not believe that the link has ended.
    networkMode: 'always',
    mutationFn: () => bookmarksCalls.revokeBookmarkLink(),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: LINK_KEY })
      queryClient.setQueryData(bookmarksQuery.queryKey, list => list && { ...list, isShared: 0 as const })
      showToast(texts.revoked)
      onEnded()
    },
    onError: showRefusal,
  })
  return (
    <FormActions
      danger
      submit={texts.revoke}
      cancel={texts.keep}
      busy={isPending}
      onSubmit={() => end()}
      onCancel={onKeep}
    />
  )
}
