import { toMovie, type WireMovie } from '@alinha/contract'
import { movieCardTarget } from '@alinha/domain'
import { useSession } from '../../platform/session.ts'
import { usePrefetchOnIntent } from '../watch/index.ts'

type Intent = Partial<ReturnType<typeof usePrefetchOnIntent>>

/** Where a lesson leads this person, and what to listen to on the link: only a lesson that opens is fetched ahead. */
export function useMovieTarget(movie: WireMovie): { to: string | null; opens: boolean; intent: Intent } {
  const user = useSession()?.user
  const prefetch = usePrefetchOnIntent(movie.id)
  const to = user === undefined ? null : movieCardTarget(toMovie(movie), user)
  const opens = to !== null && to !== '/plans'
  return { to, opens, intent: opens ? prefetch : {} }
}
