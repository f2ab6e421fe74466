import { toLesson, type WireLesson } from '@alinha/contract'
import { lessonCardTarget } from '@alinha/domain'
import { useSession } from '../../../platform/api/session.ts'
import { usePrefetchOnIntent } from './use-prefetch-on-intent.ts'

type Intent = Partial<ReturnType<typeof usePrefetchOnIntent>>

/** Where the link of a lesson leads this person. `intent` fetches a lesson ahead that the person may watch. */
export function useLessonTarget(movie: WireLesson): { to: string | null; opens: boolean; intent: Intent } {
  const user = useSession()?.user
  const prefetch = usePrefetchOnIntent(movie.id)
  const to = user === undefined ? null : lessonCardTarget(toLesson(movie), user)
  const opens = to !== null && to !== '/plans'
  return { to, opens, intent: opens ? prefetch : {} }
}
