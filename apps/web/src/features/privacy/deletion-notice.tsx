import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/button.tsx'
import { showToast } from '../../components/toast.tsx'
import { findDeletionLink, forgetDeletionLink } from '../session/index.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { formatMoment } from '../../platform/moments.ts'
import { paths } from '../../platform/paths.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { endSession } from '../../platform/api/session.ts'
import { myDataQuery, privacyCalls } from './privacy.calls.ts'
import { privacyTexts } from './privacy.texts.ts'

const DAYS_TO_UNDO = 7

/** At the top of the page: confirms a deletion that was opened by the mailed link, or undoes one within the 7 days. */
export function DeletionNotice({ dueAt }: { dueAt: string | null }) {
  const [token, setToken] = useState(findDeletionLink)
  const forget = () => {
    forgetDeletionLink()
    setToken(null)
  }
  if (dueAt !== null) return <ScheduledDeletion dueAt={dueAt} />
  return token === null ? null : <ConfirmDeletion token={token} onClose={forget} />
}

function ConfirmDeletion({ token, onClose }: { token: string; onClose: () => void }) {
  const texts = useTexts(privacyTexts).deletion
  const navigate = useNavigate()
  const reactToRefusal = useRefusalToasts()
  const confirming = useMutation({
    mutationFn: () => privacyCalls.confirmDeletion({ body: { token } }),
    onSuccess: ({ message }) => {
      onClose()
      endSession()
      showToast(message)
      void navigate(paths.login)
    },
    onError: error => {
      onClose()
      reactToRefusal(error)
    },
  })
  return (
    <Notice title={texts.linkTitle} text={texts.linkText(DAYS_TO_UNDO)}>
      <Button tone="danger" busy={confirming.isPending} onClick={() => confirming.mutate()}>
        {texts.linkConfirm}
      </Button>
      <Button tone="quiet" onClick={onClose}>
        {texts.linkKeep}
      </Button>
    </Notice>
  )
}

function ScheduledDeletion({ dueAt }: { dueAt: string }) {
  const texts = useTexts(privacyTexts).deletion
  const language = useLanguage()
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const undoing = useMutation({
    mutationFn: () => privacyCalls.undoDeletion(),
    onSuccess: ({ message }) => {
      showToast(message)
      return queries.invalidateQueries({ queryKey: myDataQuery.queryKey })
    },
    onError: reactToRefusal,
  })
  return (
    <Notice title={texts.dueTitle(formatMoment(dueAt, language))} text={texts.dueText}>
      <Button busy={undoing.isPending} onClick={() => undoing.mutate()}>
        {texts.keep}
      </Button>
    </Notice>
  )
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="deletion-notice"
      className="mb-9 flex gap-4 rounded-xl border border-danger/50 bg-surface p-5 md:p-6"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-danger max-sm:hidden" />
      <div>
        <h2 id="deletion-notice" className="text-xl leading-snug">
          {title}
        </h2>
        <p className="mt-2 text-soft">{text}</p>
        <div className="mt-5 flex flex-wrap gap-2.5">{children}</div>
      </div>
    </section>
  )
}
