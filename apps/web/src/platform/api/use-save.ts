import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { showToast } from '../../components/toast.tsx'
import { useRefusalToasts } from './refusal-toasts.ts'

export type Save<Body, Reply> = {
  send: (body: Body) => Promise<Reply>
  onSaved?: ((reply: Reply) => unknown) | undefined
  /** What a toast says then. */
  saved?: string | ((reply: Reply) => string) | undefined
  /** What is loaded again then, because it shows what was changed. */
  outdated?: QueryKey | undefined
}

/** Sends a change; says that it was saved, or what the server says against it. */
export function useSave<Body, Reply>({ send, onSaved, saved, outdated }: Save<Body, Reply>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async reply => {
      await onSaved?.(reply)
      if (saved !== undefined) showToast(typeof saved === 'string' ? saved : saved(reply))
      if (outdated) await queries.invalidateQueries({ queryKey: outdated })
    },
    onError: useRefusalToasts(),
  })
}
