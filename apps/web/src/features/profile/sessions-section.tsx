import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Section } from '../../components/layout/section.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { showToast } from '../../components/toast.tsx'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { formatMoment } from '../../platform/moments.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { PasswordForm, sessionCalls } from '../session/index.ts'
import { sessionsQuery } from './account-safety.calls.ts'
import { profileTexts } from './profile.texts.ts'
import { securityTexts } from './security.texts.ts'

/** What the password is asked for. */
type Ending = { id: string; device: string } | 'all-others'

/** Every device on which the person is logged in, each with a button to log it out. */
export function SessionsSection() {
  const texts = useTexts(securityTexts)
  const { loadFailed } = useTexts(profileTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const { data, isError, refetch } = useQuery(sessionsQuery)
  const [asked, setAsked] = useState<Ending | null>(null)
  const ending = useMutation({
    mutationFn: ({ what, ...body }: { what: Ending; password: string }) =>
      what === 'all-others'
        ? sessionCalls.endOtherSessions({ body })
        : sessionCalls.endOwnSession({ params: { id: what.id }, body }),
    onSuccess: ({ message }) => {
      setAsked(null)
      showToast(message)
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: reactToRefusal,
  })
  const others = data?.sessions.filter(session => session.isCurrent === 0) ?? []

  return (
    <Section title={texts.sessionsTitle} text={texts.sessionsText}>
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-20" />
        </Loading>
      )}
      {isError && <ErrorState text={loadFailed} onRetry={() => void refetch()} />}
      {data && (
        <>
          <ul className="grid gap-2">
            {data.sessions.map(({ id, device, network, since, isCurrent }) => (
              <li key={id} className="flex items-center gap-4 rounded-lg bg-surface p-4 shadow-rest">
                <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-muted max-sm:hidden" />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                    {device}
                    {isCurrent === 1 && <Badge tone="progress">{texts.thisDevice}</Badge>}
                  </p>
                  <p className="text-sm text-muted">{texts.since(formatMoment(since, language))}</p>
                  <p className="text-sm text-muted">{texts.network(network)}</p>
                </div>
                {isCurrent === 0 && (
                  <Button
                    tone="plain"
                    aria-label={texts.endOf(device)}
                    disabled={ending.isPending}
                    onClick={() => setAsked({ id, device })}
                  >
                    {texts.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {asked !== null ? (
            <div className="mt-5">
              <PasswordForm
                key={asked === 'all-others' ? asked : asked.id}
                danger
                label={texts.password}
                submit={asked === 'all-others' ? texts.endAll : texts.endOf(asked.device)}
                cancel={texts.cancel}
                busy={ending.isPending}
                onSubmit={({ password }) => ending.mutate({ what: asked, password })}
                onCancel={() => setAsked(null)}
              />
            </div>
          ) : others.length > 0 ? (
            <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
              <Button tone="danger" onClick={() => setAsked('all-others')}>
                {texts.endAll}
              </Button>
              <p className="min-w-56 flex-1 text-sm text-muted">{texts.endAllHint}</p>
            </div>
          ) : (
            <p className="mt-4 text-sm text-muted">{texts.onlyHere}</p>
          )}
        </>
      )}
    </Section>
  )
}
