import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Needs } from '../../apps/server/src/needs.ts'
import { projectRoot } from '../project-files.ts'
import type { Cast } from './cast.ts'
import type { HostileTexts } from './hostile-texts.ts'

/** Every address of the site, from the table that its screens link through. */
function listAddresses(): string[] {
  const table = readFileSync(join(projectRoot, 'apps/web/src/platform/paths.ts'), 'utf8')
  const body = /export const paths = \{([^}]*)\}/.exec(table)?.[1] ?? ''
  const found = [...body.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path ?? '')
  if (found.length < 20) throw new Error('the table of addresses is not where it was')
  // Whoever logs out sees no more pages.
  return found.filter(path => path !== '/auth/logout')
}

const isAdmin = (path: string): boolean => path.startsWith('/admin')
const isPublic = (path: string): boolean => !isAdmin(path) && !/^\/panel(?!\/preview)/.test(path)

type Ids = { courses: number[]; categories: number[]; forumCategories: number[]; lessons: number[] }

export async function readIds({ db }: Pick<Needs, 'db'>, { lessons }: Cast, most: number): Promise<Ids> {
  const newest = async (table: 'courses' | 'categories' | 'forum_categories') => {
    const rows = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(most).execute()
    return rows.map(({ id }) => id)
  }
  return {
    courses: [...(await newest('courses')), ...new Set(lessons.map(({ courseId }) => courseId))],
    categories: await newest('categories'),
    forumCategories: [1, 2, 3, 4, 5, 6, ...(await newest('forum_categories'))],
    lessons: lessons.map(({ id }) => id),
  }
}

const KEYWORDS = ['search.searchLessons body.keyword', 'community.searchForum body.keyword'] as const

/** Addresses in which payloads stand themselves: as a keyword, an id, a parameter that nobody asked for, a fragment. */
function listHostileAddresses(texts: HostileTexts, addresses: readonly string[], each: number): string[] {
  const [lessons, forum] = KEYWORDS
  const searches = Array.from({ length: each }, (_, at) => at + 1).flatMap(number => [
    `/panel/pesquisa?${new URLSearchParams({ keyword: texts.textFor(lessons, number * 3) })}`,
    `/panel/forum?${new URLSearchParams({ keyword: texts.textFor(forum, number * 7) })}`,
  ])
  // In the short drill, a page in seven.
  const tried = addresses.filter((_, at) => each > 10 || at % 7 === 0)
  const others = tried.map((path, at) => {
    const text = encodeURIComponent(texts.textFor(lessons, at + 1))
    return `${path.replaceAll(/:\w+/g, text)}?keyword=${text}&token=${text}&email=${text}&topic=${text}&t=${text}#${text}`
  })
  return [...searches, ...others]
}

export type Surfaces = {
  visitor: string[]
  member: string[]
  lessons: string[]
  topics: string[]
  manager: string[]
  hostile: string[]
}

/** What is opened by whom. Of lessons, topics and members' pages, all are a member's. */
export function listSurfaces(
  texts: HostileTexts,
  ids: Ids,
  topics: readonly number[],
  shared: string,
): Surfaces {
  const addresses = listAddresses()
  const [lesson = 1] = ids.lessons
  const fill = (path: string): string =>
    path
      .replace('/courses/:id/movies/:movieId', `/courses/${ids.courses[0]}/movies/${lesson}`)
      .replace('/lista/:id', `/lista/${shared}`)
      .replace('/movie/:id', `/movie/${lesson}`)
      .replace('/courses/:id', `/courses/${ids.courses[0]}`)
  const each = texts.count > 500 ? 40 : 3
  return {
    visitor: [...addresses.filter(isPublic).map(fill), `/panel/preview/${lesson}`],
    member: [
      ...addresses.filter(path => !isAdmin(path) && !isPublic(path)).map(fill),
      ...ids.courses.map(id => `/panel/courses/${id}`),
      ...ids.categories.map(id => `/panel/category/${id}`),
      '/panel/pesquisa?keyword=xss',
      '/panel/forum?keyword=xss',
      '/panel/forum?new=1',
      ...['unanswered', 'lessons', 'following', 'mine'].map(show => `/panel/forum?show=${show}`),
    ],
    lessons: ids.lessons.map(id => `/panel/movie/${id}`),
    topics: [
      ...topics.map(id => `/panel/forum?topic=${id}`),
      ...ids.forumCategories.map(id => `/panel/forum?category=${id}`),
    ],
    manager: [
      ...addresses.filter(isAdmin).map(fill),
      ...ids.courses.map(id => `/admin/courses/${id}`),
      ...ids.lessons.map(id => `/admin/courses/1/movies/${id}`),
    ],
    hostile: listHostileAddresses(texts, addresses, each),
  }
}
