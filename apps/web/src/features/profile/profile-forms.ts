import { profile as profileContract, type SentOf, type WireProfile } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import { showToast } from '../../components/toast.tsx'
import { useRefusalToasts } from '../../platform/api/refusal-toasts.ts'
import { storeUser } from '../../platform/api/session.ts'
import { profileCalls, profileQuery } from './profile.calls.ts'

export type ProfileBody = SentOf<typeof profileContract.updateProfile>['body']

/** Saves, tells the person in the server's words, and lets header and forms follow. */
export function useSaving(onSaved: () => void = () => {}) {
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

/** What the contract says about a body, under the names of the form's fields. */
export function problemsOf<Form extends FieldValues>(
  body: object,
  fieldOf: (name: string) => { field: Path<Form>; message?: string },
): FieldErrors<Form> {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, message } of profileContract.updateProfile.body.safeParse(body).error?.issues ?? []) {
    const { field, message: own } = fieldOf(String(path[0]))
    errors[field] ??= { type: 'invalid', message: own ?? message }
  }
  return errors as FieldErrors<Form>
}

/** `(11) 98765-4321`, as the form shows it. */
export function phoneOf({ ddd, telefone }: Pick<WireProfile, 'ddd' | 'telefone'>): string {
  if (ddd === null || telefone === null) return ''
  return `(${ddd}) ${telefone.slice(0, -4)}-${telefone.slice(-4)}`
}
