import type { privacy, ReplyOf } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/layout/section.tsx'
import { showToast } from '../../components/toast.tsx'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { formatMoment } from '../../platform/moments.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { PasswordForm } from '../session/index.ts'
import { myDataQuery, privacyCalls } from './privacy.calls.ts'
import { privacyTexts } from './privacy.texts.ts'
import { saveFile } from '../../platform/save-file.ts'

type Copy = ReplyOf<typeof privacy.readMyData>['exports'][number]

export function CopySection({ copies }: { copies: Copy[] }) {
  const texts = useTexts(privacyTexts).copy
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const [asksPassword, setAsksPassword] = useState(false)
  const requesting = useMutation({
    mutationFn: (body: { password: string }) => privacyCalls.requestExport({ body }),
    onSuccess: ({ message, export: copy }) => {
      setAsksPassword(false)
      showToast(message)
      queries.setQueryData(
        myDataQuery.queryKey,
        data => data && { ...data, exports: [copy, ...data.exports.filter(({ id }) => id !== copy.id)] },
      )
    },
    onError: reactToRefusal,
  })
  return (
    <Section title={texts.title} text={texts.text}>
      {copies.length > 0 && (
        <ul className="mb-5 grid gap-2">
          {copies.map(copy => (
            <CopyEntry key={copy.id} copy={copy} />
          ))}
        </ul>
      )}
      {asksPassword ? (
        <PasswordForm
          label={texts.password}
          submit={texts.confirm}
          cancel={texts.cancel}
          busy={requesting.isPending}
          onSubmit={body => requesting.mutate(body)}
          onCancel={() => setAsksPassword(false)}
        />
      ) : (
        <Button tone="quiet" onClick={() => setAsksPassword(true)}>
          {texts.ask}
        </Button>
      )}
    </Section>
  )
}

function CopyEntry({ copy: { id, requestedAt, isReady, expiresAt } }: { copy: Copy }) {
  const texts = useTexts(privacyTexts).copy
  const language = useLanguage()
  const reactToRefusal = useRefusalToasts()
  const downloading = useMutation({
    mutationFn: () => privacyCalls.downloadExport({ params: { id } }),
    onSuccess: bytes => saveFile(bytes, 'application/zip', `meus-dados-${requestedAt.slice(0, 10)}.zip`),
    onError: reactToRefusal,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-surface px-5 py-4 shadow-rest">
      <div className="min-w-52 flex-1">
        <p className="font-semibold">{texts.askedAt(formatMoment(requestedAt, language))}</p>
        <p className="text-sm text-muted">
          {isReady && expiresAt !== null
            ? texts.until(formatMoment(expiresAt, language))
            : texts.preparingHint}
        </p>
      </div>
      <p role="status" className={isReady ? 'sr-only' : 'flex items-center gap-2 text-[.9375rem] text-soft'}>
        {!isReady && (
          <>
            <LoaderCircle aria-hidden className="size-4.5 animate-spin" />
            <span>{texts.preparing}</span>
          </>
        )}
      </p>
      {isReady && (
        <Button busy={downloading.isPending} onClick={() => downloading.mutate()}>
          <Download aria-hidden className="size-4.5" />
          {texts.download}
        </Button>
      )}
    </li>
  )
}
