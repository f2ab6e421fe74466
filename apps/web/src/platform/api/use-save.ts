import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { showToast } from '../../components/toast.tsx'
import { isConflict } from '../unsaved/conflict.ts'
import { useRefusalToasts } from './refusal-toasts.ts'

export type Save<Body, Reply> = {
  send: (body: Body) => Promise<Reply>
  onSaved?: ((reply: Reply, body: Body) => unknown) | undefined
  /** What a toast says then. */
  saved?: string | ((reply: Reply) => string) | undefined
  /** What is loaded again then, because it shows what was changed. */
  outdated?: QueryKey | undefined
  /** When somebody else has saved meanwhile. Without it a toast says so. */
  onConflict?: ((body: Body) => void) | undefined
}

/** Sends a change; says that it was saved, or what the server says against it. */
export function useSave<Body, Reply>({ send, onSaved, saved, outdated, onConflict }: Save<Body, Reply>) {
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  return useMutation({
    mutationFn: send,
    onSuccess: async (reply, body) => {
      await onSaved?.(reply, body)
      if (saved !== undefined) showToast(typeof saved === 'string' ? saved : saved(reply))
      if (outdated) await queries.invalidateQueries({ queryKey: outdated })
    },
    onError: (error, body) => (onConflict && isConflict(error) ? onConflict(body) : reactToRefusal(error)),
  })
}
