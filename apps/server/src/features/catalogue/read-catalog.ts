import { toFlag, type catalogue, type ReplyOf } from '@alinha/contract'
import { ON_DEMAND_CATEGORY } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { WrittenReply } from '../../platform/http/serve.ts'
import { readCatalogue, type SeenCatalogue } from './keep-catalogue.ts'
import { opensEverything } from './overlay.ts'
import { cardWriter, fillTemplate } from './template.ts'

type Asked = Pick<Needs, 'db' | 'clock'>
type Catalog = ReplyOf<typeof catalogue.readCatalog>
type Category = ReplyOf<typeof catalogue.readCategory>

const MOST_BEGUN = 12

export async function readCatalog(needs: Asked, userId: number): Promise<WrittenReply<Catalog>> {
  const seen = await readCatalogue(needs, userId)
  const { catalogue: kept, overlay } = seen
  const own: Pick<Catalog, 'opensEverything' | 'watchedSeconds' | 'continueWatching'> = {
    opensEverything: toFlag(opensEverything(overlay, kept.day)),
    watchedSeconds: overlay.watchedSeconds,
    continueWatching: listBegun(seen),
  }
  const beginning = JSON.stringify(own).replace(/\}$/, ',')
  return new WrittenReply(fillTemplate(kept.firstPage, beginning, overlay, kept.courses))
}

/** The last seen first. What was taken from the catalogue, or cannot be played any more, is left out. */
function listBegun({ catalogue: kept, overlay }: SeenCatalogue): Catalog['continueWatching'] {
  const begun: Catalog['continueWatching'] = []
  if (overlay.begun.length === 0) return begun
  const toCard = cardWriter(overlay)
  for (const { movieId, second } of overlay.begun) {
    const movie = kept.movies.get(movieId)
    if (movie?.shared.disponivel !== 1) continue
    begun.push({ ...toCard(movie), second })
    if (begun.length === MOST_BEGUN) break
  }
  return begun
}

export async function readCategory(
  needs: Asked,
  id: number,
  userId: number,
): Promise<WrittenReply<Category>> {
  const { catalogue: kept, overlay } = await readCatalogue(needs, userId)
  const page = kept.categoryPage(id)
  if (!page) throw new Refusal('not-found')
  return new WrittenReply(fillTemplate(page, '', overlay, kept.courses))
}

export async function listOnDemand(
  needs: Asked,
  limit: number | undefined,
  userId: number,
): Promise<ReplyOf<typeof catalogue.readDemandCatalog>> {
  const { catalogue: kept } = await readCatalogue(needs, userId)
  const all = kept.categories.get(ON_DEMAND_CATEGORY)?.courses ?? []
  return { courses: all.slice(0, limit).map(({ listed }) => listed) }
}
