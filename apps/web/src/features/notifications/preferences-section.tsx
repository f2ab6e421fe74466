import { mailPreferences, type MailPreference } from '@alinha/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FilterPills } from '../../components/list/filter-pills.tsx'
import { Pending } from '../../components/pending.tsx'
import { Section } from '../../components/layout/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { notificationsCalls, preferencesQuery } from './notifications.calls.ts'
import { notificationsTexts } from './notifications.texts.ts'

/** Chooses when mails about the community are sent. */
export function PreferencesSection() {
  const texts = useTexts(notificationsTexts).preferences
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const { data, isError, refetch } = useQuery(preferencesQuery)
  const { queryKey } = preferencesQuery
  const saving = useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: (mail: MailPreference) =>
      notificationsCalls.updateNotificationPreferences({ body: { mail } }),
    onMutate: mail => void queries.setQueryData(queryKey, { mail }),
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
        <FilterPills
          label={texts.label}
          options={mailPreferences.map(name => ({ name, title: texts[name] }))}
          value={data.mail}
          onChange={saving.mutate}
        />
      ) : (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-11 max-w-sm" />
        </Pending>
      )}
    </Section>
  )
}
