import { toFlag, type courses, type ReplyOf, type WireCoursePage } from '@alinha/contract'
import { courseProgress, isLessonStaff, TENTHS_A_SECOND } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listCourseMaterials } from '../../downloads/index.ts'
import { readPreview } from '../playback/read-lesson.ts'
import { listProgress } from '../hours/progress.queries.ts'
import {
  cardWriter,
  isTeacherOf,
  opensEverything,
  readCatalogue,
  type CachedCatalogue,
  type CachedCourse,
} from '../../catalogue/index.ts'

type CourseNeeds = Pick<Needs, 'db' | 'clock' | 'files' | 'config' | 'mediaEdge'>

function readCachedCourse(catalogue: CachedCatalogue, id: number): CachedCourse {
  const course = catalogue.courses.get(id)
  if (!course) throw new Refusal('not-found')
  return course
}

/** Refuses people who may watch none of its lessons: the web shows them the offer of the course instead. */
export async function readCourse(
  needs: CourseNeeds,
  courseId: number,
  actor: Actor,
): Promise<WireCoursePage> {
  const { userId } = actor
  const [{ catalogue, member }, isTeacher] = await Promise.all([
    readCatalogue(needs, userId),
    isTeacherOf(needs.db, courseId, userId),
  ])
  const course = readCachedCourse(catalogue, courseId)
  const isOpenByPlan = opensEverything(member, catalogue.day)
  const boughtUntil = member.boughtUntil.get(courseId) ?? null
  const isStaff = isLessonStaff({ ...actor, isTeacher })
  const isOpen = isOpenByPlan || boughtUntil !== null || isStaff
  const isFree = ({ shared }: CachedCourse['movies'][number]) =>
    shared.disponivel === 1 && shared.isAvailableOnFreePlan === 1
  if (!isOpen && !course.movies.some(isFree)) throw new Refusal('course-not-open')

  const [played, materials] = await Promise.all([
    listProgress(needs.db, userId),
    listCourseMaterials(needs, course, movieId =>
      movieId === null
        ? isOpen
        : isOpen || course.movies.some(movie => movie.id === movieId && isFree(movie)),
    ),
  ])
  const progressOf = new Map(played.map(one => [one.movieId, one]))
  const toCard = cardWriter(member)
  const category = course.categoryId === null ? undefined : catalogue.categories.get(course.categoryId)
  const { nextId, ...progress } = courseProgress(
    course.movies.map(({ id, shared, durationSeconds }) => ({
      id,
      durationSeconds,
      isAvailable: shared.disponivel === 1,
      isWatched: progressOf.get(id)?.isWatched ?? false,
      coveredSeconds: Math.floor((progressOf.get(id)?.covered ?? 0) / TENTHS_A_SECOND),
    })),
  )
  return {
    ...course.listed,
    teacherPage: course.teacherId === null ? null : { id: course.teacherId, picture: course.teacherPicture },
    category: category ? { id: category.id, title: category.title } : null,
    movies: (isStaff ? course.lessonsForStaff : course.movies).map(movie => ({
      ...toCard(movie),
      second: Math.floor((progressOf.get(movie.id)?.position ?? 0) / TENTHS_A_SECOND),
      description: movie.description,
      reviewedOn: movie.reviewedOn,
    })),
    availableUntil: isOpenByPlan ? null : boughtUntil,
    opensEverything: toFlag(isOpen),
    isStaff: toFlag(isStaff),
    ...progress,
    nextMovieId: nextId,
    materials,
  }
}

const MOST_INSTALMENTS = 12

/** What a course holds and costs, with the preview of the first lesson that has one. */
export async function readCourseOffer(
  needs: CourseNeeds,
  courseId: number,
  userId: number,
): Promise<ReplyOf<typeof courses.readCourseOffer>> {
  const { catalogue, member } = await readCatalogue(needs, userId)
  const course = readCachedCourse(catalogue, courseId)
  const toCard = cardWriter(member)
  const lesson = course.movies.find(
    ({ audience, previewEncodeId, shared }) =>
      audience === 'everyone' && previewEncodeId !== null && shared.disponivel === 1,
  )
  return {
    course: course.listed,
    slug: course.slug,
    movies: course.movies.map(toCard),
    preview: lesson ? await readPreview(needs, lesson.id) : null,
    accessDays: course.accessDays,
    largestInstallments: MOST_INSTALMENTS,
  }
}
