import type { ReplyOf, hours } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordView } from './ledger.queries.ts'

/** The same lesson counts once an hour, however often it is opened. */
export async function countLessonView(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { userId }: Actor,
  movieId: number,
): Promise<ReplyOf<typeof hours.countLessonView>> {
  if (!(await recordView(db, userId, movieId, clock()))) throw new Refusal('not-found')
  return { message: 'Visualização registrada.' }
}
