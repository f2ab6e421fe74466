import type { manageSearch, ReplyOf } from '@alinha/contract'
import { plainWords } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { searchPeople } from '../../people/index.ts'
import { findAssociates, findCoupons, findCourses, findLessonsByTitle } from './found-for-managers.queries.ts'

const MOST_OF_EACH = 5
const MOST_WORDS = 8

/** People are found as in their list: mistyped, by telephone or by a whole CPF. The rest has a word that begins with each. */
export async function findForManagers(
  needs: Pick<Needs, 'db' | 'config' | 'clock'>,
  keyword: string,
): Promise<ReplyOf<typeof manageSearch.findForManagers>> {
  const words = plainWords(keyword).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return { people: [], courses: [], lessons: [], coupons: [], associates: [] }
  const { db } = needs
  const [{ users }, courses, lessons, coupons, associates] = await Promise.all([
    searchPeople(needs, { keyword }),
    findCourses(db, words, MOST_OF_EACH),
    findLessonsByTitle(db, words, MOST_OF_EACH),
    findCoupons(db, words, MOST_OF_EACH),
    findAssociates(db, words, MOST_OF_EACH),
  ])
  const people = users.slice(0, MOST_OF_EACH).map(({ id, name, email }) => ({ id, name, email }))
  return { people, courses, lessons, coupons, associates }
}
