import { dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Database } from '../../platform/database.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { readCatalogueRows } from './catalogue.queries.ts'
import type { CachedCatalogue } from './cached-catalogue.ts'
import {
  memberStateReader,
  withoutEndedCourses,
  type MemberState,
  type MemberStateReader,
} from './member-state.ts'

export type CatalogueNeeds = Pick<Needs, 'db' | 'clock'>

/** The catalogue as one person sees it now. */
export type SeenCatalogue = { catalogue: CachedCatalogue; member: MemberState }

type Cache = {
  readMember: MemberStateReader
  cached: CachedCatalogue | null
  building: Promise<CachedCatalogue> | null
}

/** One for each database that the process has open, shared by all features. */
const caches = new WeakMap<Database, Cache>()

function cacheOf(db: Database): Cache {
  const cache = caches.get(db) ?? { readMember: memberStateReader(db), cached: null, building: null }
  caches.set(db, cache)
  return cache
}

/**
 * The part that is the same for everybody is built once. The statement that reads the state of a member reads the
 * version of the catalogue too, so that a cached catalogue is used only while it is the newest.
 */
export async function readCatalogue({ db, clock }: CatalogueNeeds, userId: number): Promise<SeenCatalogue> {
  const cache = cacheOf(db)
  const member = withoutEndedCourses(await cache.readMember(userId), dayInBrazil(clock()))
  const isFresh = (cached: CachedCatalogue | null): cached is CachedCatalogue =>
    cached !== null && cached.version >= member.version && cached.day === dayInBrazil(clock())
  while (!isFresh(cache.cached)) {
    // A build that another request began may be of an older version: then the loop builds once more.
    cache.building ??= build(cache, { db, clock })
    await cache.building
  }
  return { catalogue: cache.cached, member }
}

async function build(cache: Cache, { db, clock }: CatalogueNeeds): Promise<CachedCatalogue> {
  try {
    const day = dayInBrazil(clock())
    cache.cached = buildCatalogue(await readCatalogueRows(db), day)
    return cache.cached
  } finally {
    cache.building = null
  }
}
