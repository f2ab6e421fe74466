import type { notifications, SentOf } from '@alinha/contract'
import { mailPreferences } from '@alinha/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckField } from '../../components/form/check-field.tsx'
import { FilterPills } from '../../components/list/filter-pills.tsx'
import { Pending } from '../../components/pending.tsx'
import { Section } from '../../components/layout/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { notificationsCalls, preferencesQuery } from './notifications.calls.ts'
import { notificationsTexts } from './notifications.texts.ts'

type Wish = SentOf<typeof notifications.updateNotificationPreferences>['body']

/** Chooses when mails about the community are sent, and whether news are. */
export function PreferencesSection() {
  const texts = useTexts(notificationsTexts).preferences
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const { data, isError, refetch } = useQuery(preferencesQuery)
  const { queryKey } = preferencesQuery
  const saving = useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: (body: Wish) => notificationsCalls.updateNotificationPreferences({ body }),
    onMutate: ({ mail, news }) =>
      void queries.setQueryData(
        queryKey,
        known => known && { mail: mail ?? known.mail, news: news ?? known.news },
      ),
    onSuccess: reply => {
      queries.setQueryData(queryKey, reply)
      showToast(texts.saved)
    },
    onError: async error => {
      reactToRefusal(error)
      await queries.invalidateQueries({ queryKey })
    },
  })
  return (
    <Section title={texts.title} text={texts.text}>
      {data ? (
        <div className="grid gap-4">
          <FilterPills
            label={texts.label}
            options={mailPreferences.map(name => ({ name, title: texts[name] }))}
            value={data.mail}
            onChange={mail => saving.mutate({ mail })}
          />
          <CheckField
            label={texts.news}
            checked={data.news === 1}
            onChange={event => saving.mutate({ news: event.target.checked ? 1 : 0 })}
          />
        </div>
      ) : (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-11 max-w-sm" />
        </Pending>
      )}
    </Section>
  )
}
