import { dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Database } from '../../platform/database.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { readCatalogueRows } from './catalogue.queries.ts'
import type { KeptCatalogue } from './kept-catalogue.ts'
import { onDay, overlayReader, type Overlay, type OverlayReader } from './overlay.ts'

type Asked = Pick<Needs, 'db' | 'clock'>

/** The catalogue as one person sees it now. */
export type SeenCatalogue = { catalogue: KeptCatalogue; overlay: Overlay }

type Keeper = { read: OverlayReader; kept: KeptCatalogue | null; building: Promise<KeptCatalogue> | null }

/** One for each database that the process has open: all features share what is kept. */
const keepers = new WeakMap<Database, Keeper>()

function keeperOf(db: Database): Keeper {
  const keeper = keepers.get(db) ?? { read: overlayReader(db), kept: null, building: null }
  keepers.set(db, keeper)
  return keeper
}

/**
 * The part that is the same for everybody is built once and kept. The statement that reads the person's own part reads
 * the version too, so what is kept is used only while it is the newest: nobody waits for news, and none is missed.
 */
export async function readCatalogue({ db, clock }: Asked, userId: number): Promise<SeenCatalogue> {
  const keeper = keeperOf(db)
  const overlay = onDay(await keeper.read(userId), dayInBrazil(clock()))
  const isFresh = (kept: KeptCatalogue | null): kept is KeptCatalogue =>
    kept !== null && kept.version >= overlay.version && kept.day === dayInBrazil(clock())
  while (!isFresh(keeper.kept)) {
    // Another's may have begun before this version: then it is done once more.
    keeper.building ??= build(keeper, { db, clock })
    await keeper.building
  }
  return { catalogue: keeper.kept, overlay }
}

async function build(keeper: Keeper, { db, clock }: Asked): Promise<KeptCatalogue> {
  try {
    const day = dayInBrazil(clock())
    keeper.kept = buildCatalogue(await readCatalogueRows(db), day)
    return keeper.kept
  } finally {
    keeper.building = null
  }
}
