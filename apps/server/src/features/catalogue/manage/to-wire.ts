import { toFlag, type WireEditedCourse, type WireEditedLesson } from '@alinha/contract'
import type { EditedCategory } from './arrangement.queries.ts'
import type { EditedCourse } from './courses.queries.ts'
import type { EditedLesson } from './lessons.queries.ts'

export const toWireCourse = (course: EditedCourse): WireEditedCourse => ({
  id: course.id,
  title: course.title,
  description: course.description,
  cover: course.coverPath,
  poster: course.posterPath,
  teacher: course.teacher,
  teacherId: course.teacherId,
  isOnDemand: toFlag(course.kind === 'on-demand'),
  preco: course.priceCentavos,
  categoryId: course.categoryId,
  posicao: course.position,
  disponivel: toFlag(course.isPublished),
  accessDays: course.accessDays,
  lessons: course.lessons,
  availableLessons: course.availableLessons,
})

export const toWireEditedLesson = (movie: EditedLesson): WireEditedLesson => ({
  id: movie.id,
  courseId: movie.courseId,
  title: movie.title,
  description: movie.description,
  thumbnail: movie.thumbnailPath ?? '',
  duration: movie.durationSeconds,
  disponivel: toFlag(movie.isAvailable),
  isAvailableOnFreePlan: toFlag(movie.isAvailableOnFreePlan),
  // How members see it, not who edits it.
  watched: 0,
  isPurchased: 0,
  audience: movie.audience,
  posicao: movie.position,
  releasedOn: movie.releasedOn,
  reviewedOn: movie.reviewedOn,
  previewStart: movie.previewStartSeconds,
  upload: movie.uploadState as WireEditedLesson['upload'],
  frame: movie.frame,
})

export const toWireCategory = ({ id, title, position, courses }: EditedCategory) => ({
  id,
  title,
  posicao: position,
  courses,
})
