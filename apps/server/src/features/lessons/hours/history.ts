import type { hours, ReplyOf } from '@alinha/contract'
import { TENTHS_A_SECOND } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Said } from '../../../platform/http/serve.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { cardWriter, readCatalogue } from '../../catalogue/index.ts'
import { eraseHistory, listHistory as listPlayed } from './progress.queries.ts'

type HistoryNeeds = Pick<Needs, 'db' | 'clock'>
type History = ReplyOf<typeof hours.listHistory>

const PAGE_LENGTH = 24

/** Lessons that left the catalogue are left out. */
export async function listHistory(
  needs: HistoryNeeds,
  { userId }: Actor,
  after: number | undefined,
): Promise<History> {
  const [played, { catalogue, member }] = await Promise.all([
    listPlayed(needs.db, userId, after ?? null, PAGE_LENGTH + 1),
    readCatalogue(needs, userId),
  ])
  const toCard = cardWriter(member)
  const page = played.slice(0, PAGE_LENGTH)
  return {
    movies: page.flatMap(({ movieId, position, seenAt }): History['movies'] => {
      const movie = catalogue.movies.get(movieId)
      if (!movie) return []
      const second = Math.floor(position / TENTHS_A_SECOND)
      return [{ ...toCard(movie), second, seenAt: seenAt.toISOString() }]
    }),
    next: played.length > PAGE_LENGTH ? (page.at(-1)?.movieId ?? null) : null,
  }
}

export async function removeFromHistory(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  movieId: number | null,
): Promise<Said> {
  await eraseHistory(db, userId, movieId)
  return { message: movieId === null ? ALL_REMOVED : ONE_REMOVED }
}

const ALL_REMOVED = {
  'pt-BR': 'Seu histórico foi apagado. Suas horas continuam contando.',
  en: 'Your history was erased. Your hours still count.',
  es: 'Tu historial fue borrado. Tus horas siguen contando.',
}
const ONE_REMOVED = {
  'pt-BR': 'A aula saiu do seu histórico. Suas horas continuam contando.',
  en: 'The lesson left your history. Your hours still count.',
  es: 'La clase salió de tu historial. Tus horas siguen contando.',
}
