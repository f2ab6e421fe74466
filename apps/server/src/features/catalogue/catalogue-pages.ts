import { toFlag, type catalogue, type ReplyOf } from '@alinha/contract'
import { ON_DEMAND_CATEGORY } from '@alinha/domain'
import { Refusal } from '../../platform/refusal.ts'
import { WrittenReply } from '../../platform/http/serve.ts'
import { readCatalogue, type CatalogueNeeds, type SeenCatalogue } from './catalogue-cache.ts'
import { opensEverything, type MemberState } from './member-state.ts'
import { cardWriter, fillTemplate } from './page-template.ts'

type Catalog = ReplyOf<typeof catalogue.readCatalog>
type Category = ReplyOf<typeof catalogue.readCategory>

const MOST_BEGUN = 12

export async function readCatalog(needs: CatalogueNeeds, userId: number): Promise<WrittenReply<Catalog>> {
  const seen = await readCatalogue(needs, userId)
  const { catalogue: cached, member } = seen
  const own: Pick<Catalog, 'opensEverything' | 'bought' | 'watchedSeconds' | 'continueWatching'> = {
    opensEverything: toFlag(opensEverything(member, cached.day)),
    bought: listBought(member),
    watchedSeconds: member.watchedSeconds,
    continueWatching: listBegun(seen),
  }
  return new WrittenReply(fillTemplate(cached.firstPage, beginningWith(own), member, cached.courses))
}

const beginningWith = (own: object): string => JSON.stringify(own).replace(/\}$/, ',')

const listBought = ({ boughtUntil }: MemberState): Catalog['bought'] =>
  [...boughtUntil].map(([courseId, until]) => ({ courseId, until }))

/** The last seen first, without lessons that left the catalogue or cannot be played any more. */
function listBegun({ catalogue: cached, member }: SeenCatalogue): Catalog['continueWatching'] {
  const begun: Catalog['continueWatching'] = []
  if (member.begun.length === 0) return begun
  const toCard = cardWriter(member)
  for (const { movieId, second } of member.begun) {
    const movie = cached.movies.get(movieId)
    if (movie?.shared.disponivel !== 1) continue
    begun.push({ ...toCard(movie), second })
    if (begun.length === MOST_BEGUN) break
  }
  return begun
}

export async function readCategory(
  needs: CatalogueNeeds,
  id: number,
  userId: number,
): Promise<WrittenReply<Category>> {
  const { catalogue: cached, member } = await readCatalogue(needs, userId)
  const page = cached.categoryPage(id)
  if (!page) throw new Refusal('not-found')
  return new WrittenReply(
    fillTemplate(page, beginningWith({ bought: listBought(member) }), member, cached.courses),
  )
}

export async function readDemandCatalog(
  needs: CatalogueNeeds,
  limit: number | undefined,
  userId: number,
): Promise<ReplyOf<typeof catalogue.readDemandCatalog>> {
  const { catalogue: cached, member } = await readCatalogue(needs, userId)
  const all = cached.categories.get(ON_DEMAND_CATEGORY)?.courses ?? []
  return { courses: all.slice(0, limit).map(({ listed }) => listed), bought: listBought(member) }
}

export async function listCourses(
  needs: CatalogueNeeds,
  userId: number,
): Promise<ReplyOf<typeof catalogue.listCourses>> {
  const { catalogue: cached, member } = await readCatalogue(needs, userId)
  const loose = [...cached.courses.values()].filter(({ categoryId }) => categoryId === null)
  const groups = [...cached.categories.values(), { id: null, title: '', courses: loose }]
  const played = [...member.begun.map(({ movieId }) => movieId), ...member.watchedIds]
  return {
    categories: groups
      .filter(({ courses }) => courses.length > 0)
      .map(({ id, title, courses }) => ({ id, title, courses: courses.map(({ listed }) => listed) })),
    bought: listBought(member),
    begunIds: [...new Set(played.flatMap(movieId => cached.movies.get(movieId)?.courseId ?? []))],
  }
}
