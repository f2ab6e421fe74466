import { toFlag, type WireListedCourse } from '@alinha/contract'
import { isNewLesson, isPlayableLesson, ON_DEMAND_CATEGORY, releaseToTell, type Day } from '@alinha/domain'
import type { CatalogueRows, CourseRow } from './catalogue.queries.ts'
import type {
  CachedCatalogue,
  CachedCategory,
  CachedCourse,
  CachedLesson,
  SharedCard,
  PageTemplate,
} from './cached-catalogue.ts'
import type { LessonRow } from './lesson.queries.ts'
import { PageTemplateWriter } from './page-template.ts'

/** A rail is four screens long at its widest; the category's own page has the rest. */
const RAIL_LENGTH = 16

export function buildCatalogue(rows: CatalogueRows, day: Day): CachedCatalogue {
  const courses = new Map(rows.courses.map(row => [row.id, toCachedCourse(row)]))
  const movies = new Map<number, CachedLesson>()
  for (const row of rows.movies) {
    const course = courses.get(row.courseId)
    if (!course) continue
    const movie = { ...row, course, shared: toSharedCard(row, course, day) }
    course.lessonsForStaff.push(movie)
    // Only they find what was taken out of the catalogue.
    if (row.isWithdrawn) continue
    course.movies.push(movie)
    movies.set(row.id, movie)
  }
  for (const course of courses.values()) course.listed = toListedCourse(course)
  const categories = new Map(
    rows.categories.map((category): [number, CachedCategory] => {
      const inCategory = [...courses.values()].filter(course => course.categoryId === category.id)
      return [
        category.id,
        { ...category, courses: inCategory, movies: inCategory.flatMap(course => course.movies) },
      ]
    }),
  )
  const newest = listNewest([...movies.values()])
  const chosen = rows.featuredIds.flatMap(id => movies.get(id) ?? [])
  const featured = chosen.length > 0 ? chosen : newest.slice(0, 1)
  const pages = new Map<number, PageTemplate>()
  return {
    version: rows.version,
    day,
    courses,
    movies,
    categories,
    featured,
    firstPage: writeFirstPage({ featured, newest, categories: [...categories.values()] }),
    categoryPage(id) {
      const category = categories.get(id)
      const page = pages.get(id) ?? (category && writeCategoryPage(category))
      if (page) pages.set(id, page)
      return page ?? null
    },
  }
}

const toCachedCourse = (row: CourseRow): CachedCourse => ({
  ...row,
  movies: [],
  lessonsForStaff: [],
  listed: toListedCourse({ ...row, movies: [] }),
})

const toListedCourse = (course: CourseRow & { movies: readonly CachedLesson[] }): WireListedCourse => {
  const open = course.movies.filter(({ shared }) => shared.disponivel === 1)
  return {
    id: course.id,
    title: course.title,
    description: course.description,
    cover: course.coverPath,
    isOnDemand: toFlag(course.kind === 'on-demand'),
    preco: course.priceCentavos,
    kind: course.kind,
    poster: course.posterPath,
    teacher: course.teacher,
    lessons: open.length,
    seconds: open.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
  }
}

const toSharedCard = (row: LessonRow, course: CourseRow, day: Day): SharedCard => ({
  id: row.id,
  title: row.title,
  thumbnail: row.thumbnailUrl,
  duration: row.durationSeconds,
  disponivel: toFlag(isPlayableLesson(row, day)),
  isAvailableOnFreePlan: toFlag(row.isAvailableOnFreePlan),
  courseId: row.courseId,
  course: course.title,
  releasedOn: releaseToTell(row, day),
  isNew: toFlag(isNewLesson(row, day)),
})

const listNewest = (movies: readonly CachedLesson[]): CachedLesson[] =>
  movies
    .filter(({ shared, releasedOn }) => shared.disponivel === 1 && releasedOn !== null)
    .toSorted((a, b) => (b.releasedOn ?? '').localeCompare(a.releasedOn ?? '') || b.id - a.id)
    .slice(0, RAIL_LENGTH)

type CatalogueRails = { featured: CachedLesson[]; newest: CachedLesson[]; categories: CachedCategory[] }

/** Continues the JSON whose beginning is written for each person. */
function writeFirstPage({ featured, newest, categories }: CatalogueRails): PageTemplate {
  const onDemand = categories.find(({ id }) => id === ON_DEMAND_CATEGORY)
  const writer = new PageTemplateWriter()
    .text('"featured":')
    .cards(featured, ({ description, course, thumbnailUrl }) => ({
      description,
      cover: thumbnailUrl || null,
      teacher: course.teacher,
    }))
    .text(',"newest":')
    .cards(newest)
    .text(`,"onDemand":${listCourses((onDemand?.courses ?? []).slice(0, RAIL_LENGTH))},"categories":[`)
  const shown = categories.filter(({ id, movies }) => id !== ON_DEMAND_CATEGORY && movies.length > 0)
  shown.forEach(({ id, title, movies }, index) => {
    writer
      .text(
        `${index > 0 ? ',' : ''}{"id":${id},"title":${JSON.stringify(title)},"total":${movies.length},"movies":`,
      )
      .cards(movies.slice(0, RAIL_LENGTH))
      .text('}')
  })
  return writer.text(']}').end()
}

const listCourses = (courses: readonly CachedCourse[]): string =>
  JSON.stringify(courses.map(({ listed }) => listed))

/** Continues the JSON whose beginning is written for each person. */
const writeCategoryPage = ({ id, title, courses, movies }: CachedCategory): PageTemplate =>
  new PageTemplateWriter()
    .text(`"id":${id},"title":${JSON.stringify(title)},"courses":${listCourses(courses)},"movies":`)
    .cards(movies)
    .text('}')
    .end()
