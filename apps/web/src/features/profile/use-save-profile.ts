import type { profile, SentOf } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../components/toast.tsx'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { storeUser } from '../../platform/api/session.ts'
import { profileCalls, profileQuery } from './profile.calls.ts'

export type ProfileBody = SentOf<typeof profile.updateProfile>['body']

/** Saves the profile, shows the message of the server, and updates header and forms. */
export function useSaveProfile(onSaved: () => void = () => {}) {
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  return useMutation({
    mutationFn: (body: ProfileBody) => profileCalls.updateProfile({ body }),
    onSuccess: async ({ message, user }) => {
      storeUser(user)
      onSaved()
      showToast(message)
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
    onError: reactToRefusal,
  })
}
