import type { privacy, ReplyOf } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/layout/section.tsx'
import { showToast } from '../../components/toast.tsx'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { formatMoment } from '../../platform/moments.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { consentCalls, myDataQuery } from './privacy.calls.ts'
import { privacyTexts } from './privacy.texts.ts'

type Consent = ReplyOf<typeof privacy.readMyData>['consents'][number]

/** Withdrawing a consent must be as easy as giving it, so both are one button. */
export function ConsentsSection({ consents }: { consents: Consent[] }) {
  const texts = useTexts(privacyTexts).consents
  const language = useLanguage()
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const changing = useMutation({
    mutationFn: (isGiven: boolean) =>
      consentCalls.changeMarketingConsent({ body: { marketing: isGiven ? 1 : 0 } }),
    onSuccess: ({ message }) => {
      showToast(message)
      return queries.invalidateQueries({ queryKey: myDataQuery.queryKey })
    },
    onError: reactToRefusal,
  })
  const describeConsent = ({ granted, since }: Consent): string => {
    if (since === null) return texts.never
    const moment = formatMoment(since, language)
    return granted ? texts.granted(moment) : texts.withdrawn(moment)
  }
  return (
    <Section title={texts.title} text={texts.text}>
      <ul className="grid gap-2">
        {consents.map(consent => (
          <li
            key={consent.purpose}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-surface px-5 py-4 shadow-rest"
          >
            <div className="min-w-52 flex-1">
              <p className="font-semibold">{consent.title}</p>
              <p className="text-sm text-muted">{describeConsent(consent)}</p>
              {!consent.mayChange && <p className="text-sm text-muted">{texts.ofContract}</p>}
            </div>
            {consent.mayChange && (
              <Button
                tone="quiet"
                aria-label={`${consent.granted ? texts.withdraw : texts.give}: ${consent.title}`}
                busy={changing.isPending}
                onClick={() => changing.mutate(!consent.granted)}
              >
                {consent.granted ? texts.withdraw : texts.give}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
