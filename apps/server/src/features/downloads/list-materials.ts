import type { downloads, ReplyOf, WireMaterial } from '@alinha/contract'
import { canWatch } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { opensEverything, readCatalogue, type SeenCatalogue } from '../catalogue/index.ts'
import { toSavedName } from './material-paths.ts'
import { listReadyMaterials, listMemberMaterials, type Material } from './materials.queries.ts'

type MaterialNeeds = Pick<Needs, 'db' | 'files' | 'clock'>

/** Long enough to begin a download, too short to pass the address on. */
const SECONDS_TO_OPEN = 900
const MOST_DOWNLOADS = 300

/** Materials of a lesson are for those who may watch it, all others for those who may watch everything. */
function mayOpen(
  { catalogue, member }: SeenCatalogue,
  { movieId, courseId }: Pick<Material, 'movieId' | 'courseId'>,
): boolean {
  const isBought = (id: number | null) => id !== null && member.boughtUntil.has(id)
  if (movieId === null) return isBought(courseId) || opensEverything(member, catalogue.day)
  const lesson = catalogue.movies.get(movieId)
  if (!lesson) return false
  const { shared, isAvailableOnFreePlan } = lesson
  const isAvailable = shared.disponivel === 1
  const isPurchased = isBought(lesson.courseId)
  return canWatch(member.person, { isAvailable, isAvailableOnFreePlan, isPurchased }, catalogue.day).ok
}

const addressOf = (
  { files }: Pick<MaterialNeeds, 'files'>,
  { path, title, kind }: Material,
): Promise<string> =>
  files.presignRead(path, { seconds: SECONDS_TO_OPEN, fileName: toSavedName(title, kind) })

const toWire = async (
  needs: Pick<MaterialNeeds, 'files'>,
  material: Material,
  isOpen: boolean,
): Promise<WireMaterial> => ({
  id: material.id,
  title: material.title,
  kind: material.kind,
  sizeInBytes: material.bytes,
  courseId: material.courseId,
  movieId: material.movieId,
  url: isOpen ? await addressOf(needs, material) : null,
})

/**
 * The caller says what the person may open: the materials of a lesson, or of the course itself when it is given
 * null.
 */
export async function listCourseMaterials(
  needs: Pick<MaterialNeeds, 'db' | 'files'>,
  course: { id: number; movies: readonly { id: number }[] },
  isOpen: (movieId: number | null) => boolean,
): Promise<WireMaterial[]> {
  const movieIds = course.movies.map(({ id }) => id)
  const materials = await listReadyMaterials(needs.db, course.id, movieIds)
  return Promise.all(materials.map(material => toWire(needs, material, isOpen(material.movieId))))
}

export async function listLessonMaterials(
  needs: MaterialNeeds,
  movieId: number,
  userId: number,
): Promise<WireMaterial[]> {
  const seen = await readCatalogue(needs, userId)
  const lesson = seen.catalogue.movies.get(movieId)
  if (!lesson) throw new Refusal('not-found')
  const { courseId } = lesson
  return listCourseMaterials(needs, { id: courseId, movies: [lesson] }, of =>
    mayOpen(seen, { movieId: of, courseId }),
  )
}

/** Certificates are not made yet. */
export async function listDownloads(
  needs: MaterialNeeds,
  userId: number,
): Promise<ReplyOf<typeof downloads.listDownloads>> {
  const [seen, offered] = await Promise.all([
    readCatalogue(needs, userId),
    listMemberMaterials(needs.db, MOST_DOWNLOADS),
  ])
  return {
    downloads: await Promise.all(
      offered
        .filter(material => mayOpen(seen, material))
        .map(async material => ({
          ...(await toWire(needs, material, false)),
          url: await addressOf(needs, material),
          from: material.from,
        })),
    ),
    certificates: [],
  }
}
