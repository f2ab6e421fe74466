import type { downloads, ReplyOf, WireMaterial } from '@alinha/contract'
import {
  canWatch,
  dayInBrazil,
  formatCertificateCode,
  isLessonStaff,
  isPlayableLesson,
  whatEyesSee,
  type Day,
  type Eyes,
  type InEachLanguage,
  type Language,
} from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  findTaughtLesson,
  opensEverything,
  readCatalogue,
  type SeenCatalogue,
  type TaughtLesson,
} from '../catalogue/index.ts'
import { toSavedName } from './material-paths.ts'
import { listReadyCertificates } from './ready-certificates.queries.ts'
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
  { movieId, as }: { movieId: number; as: Eyes | null },
  actor: Actor,
): Promise<WireMaterial[]> {
  const [seen, lesson] = await Promise.all([
    readCatalogue(needs, actor.userId),
    findTaughtLesson(needs.db, movieId, actor.userId),
  ])
  const isStaff = lesson !== null && isLessonStaff({ ...actor, isTeacher: lesson.isTeacher })
  if (!lesson || (!isStaff && !seen.catalogue.movies.has(movieId))) throw new Refusal('not-found')
  if (as !== null && !isStaff) throw new Refusal('not-allowed')
  const { courseId } = lesson
  const today = dayInBrazil(needs.clock())
  return listCourseMaterials(needs, { id: courseId, movies: [{ id: movieId }] }, of => {
    if (!isStaff) return mayOpen(seen, { movieId: of, courseId })
    return as === null || isOpenTo(as, of === null ? null : lesson, { ...lesson, today })
  })
}

/** The files of a course are for those to whom all of it is open, as when people of this kind ask themselves. */
const isOpenTo = (
  as: Eyes,
  lesson: TaughtLesson | null,
  { isPublished, today }: Pick<TaughtLesson, 'isPublished'> & { today: Day },
): boolean => {
  const isAvailable = lesson === null || isPlayableLesson(lesson, today)
  const isAvailableOnFreePlan = lesson?.isAvailableOnFreePlan ?? false
  return whatEyesSee(as, { isPublished, isAvailable, isAvailableOnFreePlan }, today) === 'video'
}

const NUMBERED: InEachLanguage<(code: string) => string> = {
  'pt-BR': code => `Certificado ${code}`,
  en: code => `Certificate ${code}`,
  es: code => `Certificado ${code}`,
}

export async function listDownloads(
  needs: MaterialNeeds,
  userId: number,
  language: Language,
): Promise<ReplyOf<typeof downloads.listDownloads>> {
  const [seen, offered, certificates] = await Promise.all([
    readCatalogue(needs, userId),
    listMemberMaterials(needs.db, MOST_DOWNLOADS),
    listReadyCertificates(needs.db, userId),
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
    certificates: certificates.map(({ id, code }) => ({
      id,
      title: NUMBERED[language](formatCertificateCode(code)),
    })),
  }
}
