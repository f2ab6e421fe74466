import type { ReplyOf, search } from '@alinha/contract'
import { plainWords } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { readCatalogue } from '../catalogue/index.ts'
import { listSuggestions } from './search.queries.ts'

const MOST_SUGGESTIONS = 8

export async function suggestSearches(
  { db }: Pick<Needs, 'db'>,
  prefix: string,
): Promise<ReplyOf<typeof search.suggestSearches>> {
  if (plainWords(prefix) === '') return { suggestions: [] }
  return { suggestions: await listSuggestions(db.pool, prefix, MOST_SUGGESTIONS) }
}

/** Categories and teachers that have lessons to be found. */
export async function listSearchFilters(
  needs: Pick<Needs, 'db' | 'clock'>,
  userId: number,
): Promise<ReplyOf<typeof search.listSearchFilters>> {
  const { catalogue } = await readCatalogue(needs, userId)
  const categories = [...catalogue.categories.values()].filter(({ movies }) => movies.length > 0)
  const teachers = [...catalogue.courses.values()].flatMap(({ teacher }) => teacher ?? [])
  return {
    categories: categories.map(({ id, title }) => ({ id, title })),
    teachers: [...new Set(teachers)].toSorted((a, b) => a.localeCompare(b, 'pt-BR')),
  }
}
