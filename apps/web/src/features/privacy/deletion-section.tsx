import type { privacy, ReplyOf } from '@alinha/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/layout/section.tsx'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { PasswordForm } from '../session/index.ts'
import { privacyCalls } from './privacy.calls.ts'
import { privacyTexts } from './privacy.texts.ts'

type KeptRecords = ReplyOf<typeof privacy.readMyData>['keptAfterDeletion']

/** The first of two steps. It says what is kept and why before it asks for the password. */
export function DeletionSection({ kept, isScheduled }: { kept: KeptRecords; isScheduled: boolean }) {
  const texts = useTexts(privacyTexts).deletion
  const reactToRefusal = useRefusalToasts()
  const [asksPassword, setAsksPassword] = useState(false)
  const requesting = useMutation({
    mutationFn: (body: { password: string }) => privacyCalls.requestDeletion({ body }),
    onError: reactToRefusal,
  })
  return (
    <Section title={texts.title} text={texts.text}>
      <h3 className="text-base font-semibold">{texts.kept}</h3>
      <ul className="mt-3 mb-6 grid gap-3">
        {kept.map(({ what, howLong, why }) => (
          <li key={what} className="text-[.9375rem] text-soft">
            <strong className="font-semibold text-strong">{what}</strong>
            <span>
              {' '}
              ({howLong}). {why}
            </span>
          </li>
        ))}
      </ul>
      {requesting.isSuccess ? (
        <div role="status" className="rounded-lg bg-surface p-5 shadow-rest">
          <p className="font-semibold">{texts.sentTitle}</p>
          <p className="mt-1 text-[.9375rem] text-soft">{texts.sent}</p>
        </div>
      ) : asksPassword ? (
        <PasswordForm
          danger
          label={texts.password}
          submit={texts.confirm}
          cancel={texts.cancel}
          busy={requesting.isPending}
          onSubmit={body => requesting.mutate(body)}
          onCancel={() => setAsksPassword(false)}
        />
      ) : (
        !isScheduled && (
          <Button tone="danger" onClick={() => setAsksPassword(true)}>
            {texts.start}
          </Button>
        )
      )}
    </Section>
  )
}
