import { toLesson, type catalogue, type ReplyOf, type WireLessonCard } from '@alinha/contract'
import { canWatch, type Day, type User } from '@alinha/domain'

type Catalog = Pick<
  ReplyOf<typeof catalogue.readCatalog>,
  'continueWatching' | 'newest' | 'categories' | 'featured'
>

const SHOWN = 3

/** What to watch after a lesson that no other follows: what was begun, then what is new, then the rest. */
export function chooseWhatElse(
  { continueWatching, newest, categories, featured }: Catalog,
  movieId: number,
  user: User,
  today: Day,
): WireLessonCard[] {
  const chosen = new Map<number, WireLessonCard>()
  const all = [...continueWatching, ...newest, ...featured, ...categories.flatMap(({ movies }) => movies)]
  for (const movie of all) {
    if (chosen.size === SHOWN) break
    if (movie.id === movieId || movie.watched === 1 || chosen.has(movie.id)) continue
    if (canWatch(user, toLesson(movie), today).ok) chosen.set(movie.id, movie)
  }
  return [...chosen.values()]
}
