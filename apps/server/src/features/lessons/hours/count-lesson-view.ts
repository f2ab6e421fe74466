import type { hours } from '@alinha/contract'
import { isLessonStaff } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findTaughtLesson } from '../../catalogue/index.ts'
import { recordView } from './ledger.queries.ts'
import type { AnswerOf } from '../../../platform/http/serve.ts'

/** The same lesson counts once an hour, however often it is opened. When staff open it, it does not count. */
export async function countLessonView(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
  movieId: number,
): Promise<AnswerOf<typeof hours.countLessonView>> {
  const lesson = await findTaughtLesson(db, movieId, actor.userId)
  if (!lesson) throw new Refusal('not-found')
  const isStaff = isLessonStaff({ ...actor, isTeacher: lesson.isTeacher })
  if (!isStaff && !(await recordView(db, actor.userId, movieId, clock()))) throw new Refusal('not-found')
  return {
    message: {
      'pt-BR': 'Visualização registrada.',
      en: 'View recorded.',
      es: 'Visualización registrada.',
    },
  }
}
