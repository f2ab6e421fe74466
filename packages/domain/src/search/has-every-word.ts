import { matchFinder } from './find-matches.ts'

/** What one word of a query may be: itself or what means the same. */
const toWords = (query: string): string[][] =>
  query
    .split(' & ')
    .map(part => [...part.matchAll(/'([^']+)'/g)].map(([, stem = '']) => stem))
    .filter(stems => stems.length > 0)

/** Whether a text has each word of a query as the database writes it: `'alinh' & ( 'ipr' | 'desgast' )`. */
export function hasEveryWord(text: string, query: string): boolean {
  const words = toWords(query)
  return words.length > 0 && words.every(stems => matchFinder(stems)(text).length > 0)
}
