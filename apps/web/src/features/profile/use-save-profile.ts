import type { profile, SentOf, WireProfile } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showToast } from '../../components/toast.tsx'
import { useSave } from '../../platform/api/use-save.ts'
import { storeUser } from '../../platform/api/session.ts'
import { useUnsavedForm } from '../../platform/unsaved/use-unsaved-form.ts'
import { profileCalls, profileQuery } from './profile.calls.ts'

export type ProfileBody = SentOf<typeof profile.updateProfile>['body']

/** Saves the profile, shows the message of the server, and updates header and forms. */
export function useSaveProfile<Form extends FieldValues>(
  form: UseFormReturn<Form, unknown, ProfileBody>,
  edited: WireProfile,
  { draft, onSaved }: { draft?: string; onSaved?: () => void } = {},
) {
  const queries = useQueryClient()
  const { withVersion, markSaved, askWhoWins } = useUnsavedForm(form, { edited, draft })
  const { mutate, isPending } = useSave({
    send: (body: ProfileBody) => profileCalls.updateProfile({ body }),
    onSaved: async ({ message, user }, body) => {
      markSaved(body)
      storeUser(user)
      onSaved?.()
      showToast(message)
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
    onConflict: body => askWhoWins(() => mutate({ ...body, version: undefined })),
  })
  return { save: (body: ProfileBody) => mutate(withVersion(body)), isPending }
}
