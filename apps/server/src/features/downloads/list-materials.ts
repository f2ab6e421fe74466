import type { downloads, ReplyOf, WireMaterial } from '@alinha/contract'
import { canWatch, dayInBrazil, isPlayableLesson, type Day, type User } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { listCourseAccesses } from '../payments/index.ts'
import { readUser } from '../people/index.ts'
import { toSavedName } from './material-paths.ts'
import {
  findLessonPlace,
  listOfCourse,
  listOffered,
  type Material,
  type OfferedMaterial,
} from './materials.queries.ts'

type Asked = Pick<Needs, 'db' | 'files' | 'config' | 'clock'>

/** Long enough to begin a download, too short to pass the address on. */
const SECONDS_TO_OPEN = 900
const MOST_DOWNLOADS = 300

/** A person, and the courses that they have bought, each with its last day. */
type Reader = { person: User; boughtUntil: ReadonlyMap<number, Day>; now: Date }

async function readReader(needs: Asked, userId: number): Promise<Reader> {
  const [person, boughtUntil] = await Promise.all([
    readUser(needs, userId),
    listCourseAccesses(needs.db, userId),
  ])
  return { person, boughtUntil, now: needs.clock() }
}

/** What lies beside a lesson is open to who may watch it, anything else to who may watch everything. */
function mayOpen(
  { person, boughtUntil, now }: Reader,
  movie: OfferedMaterial['movie'],
  courseId: number | null,
): boolean {
  const today = dayInBrazil(now)
  const isPurchased = courseId !== null && today <= (boughtUntil.get(courseId) ?? '')
  const isAvailable = movie === null || isPlayableLesson(movie, today)
  const isAvailableOnFreePlan = movie?.isAvailableOnFreePlan ?? false
  return canWatch(person, { isAvailable, isAvailableOnFreePlan, isPurchased }, today).ok
}

const addressOf = ({ files }: Pick<Asked, 'files'>, { path, title, kind }: Material): Promise<string> =>
  files.presignRead(path, { seconds: SECONDS_TO_OPEN, fileName: toSavedName(title, kind) })

const toWire = async (
  needs: Pick<Asked, 'files'>,
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

/** OtherRoutes a course and its lessons. Who asks says what the person may open: null stands for the course itself. */
export async function listMaterialsOf(
  needs: Pick<Asked, 'db' | 'files'>,
  course: { id: number; movies: readonly { id: number }[] },
  isOpen: (movieId: number | null) => boolean,
): Promise<WireMaterial[]> {
  const movieIds = course.movies.map(({ id }) => id)
  const materials = await listOfCourse(needs.db, course.id, movieIds)
  return Promise.all(materials.map(material => toWire(needs, material, isOpen(material.movieId))))
}

export async function listLessonMaterials(
  needs: Asked,
  movieId: number,
  userId: number,
): Promise<WireMaterial[]> {
  const place = await findLessonPlace(needs.db, movieId)
  if (!place) throw new Refusal('not-found')
  const reader = await readReader(needs, userId)
  const course = { id: place.courseId, movies: [{ id: movieId }] }
  return listMaterialsOf(needs, course, of =>
    mayOpen(reader, of === null ? null : place.movie, place.courseId),
  )
}

/** Certificates are not made yet. */
export async function listDownloads(
  needs: Asked,
  userId: number,
): Promise<ReplyOf<typeof downloads.listDownloads>> {
  const [reader, offered] = await Promise.all([
    readReader(needs, userId),
    listOffered(needs.db, MOST_DOWNLOADS),
  ])
  const open = offered.filter(({ movie, ofCourse }) => mayOpen(reader, movie, ofCourse))
  return {
    downloads: await Promise.all(
      open.map(async material => ({
        ...(await toWire(needs, material, false)),
        url: await addressOf(needs, material),
        from: material.from,
      })),
    ),
    certificates: [],
  }
}
