import type {
  ReplyOf,
  WireCourseLesson,
  WireCoursePage,
  WireListedCourse,
  catalogue,
  courses,
} from '@alinha/contract'

export type Catalog = ReplyOf<typeof catalogue.readCatalog>

/** A lesson with the fields of every list that shows lessons. */
export const aShownLesson = (facts: Partial<WireCourseLesson> = {}): WireCourseLesson => ({
  id: 7,
  title: 'Attachments que funcionam',
  thumbnail: '/art/t02.webp',
  duration: 1124,
  disponivel: 1,
  isAvailableOnFreePlan: 0,
  watched: 0,
  isPurchased: 0,
  bookmarked: 0,
  progress: 0,
  courseId: 3,
  course: 'Planejamento sem surpresa',
  releasedOn: null,
  isNew: 0,
  second: 0,
  description: 'Forma, posição e ativação.',
  reviewedOn: null,
  ...facts,
})

export const aFeatured = (facts: Partial<Catalog['featured'][number]> = {}): Catalog['featured'][number] => ({
  ...aShownLesson({ id: 1, title: 'Invisível' }),
  cover: '/art/t01.webp',
  teacher: 'Luísa Valadares',
  ...facts,
})

export const aCourse = (facts: Partial<WireListedCourse> = {}): WireListedCourse => ({
  id: 3,
  title: 'Planejamento sem surpresa',
  description: 'Do setup à entrega.',
  cover: '/art/t03.webp',
  isOnDemand: 0,
  preco: null,
  kind: 'course',
  poster: null,
  teacher: 'Heitor Sampaio',
  lessons: 2,
  seconds: 4320,
  ...facts,
})

export const aCatalog = (facts: Partial<Catalog> = {}): Catalog => ({
  opensEverything: 1,
  bought: [],
  watchedSeconds: 48 * 3600,
  continueWatching: [aShownLesson({ id: 11, title: 'Refinamento eficiente', progress: 40, second: 524 })],
  featured: [aFeatured()],
  newest: [aShownLesson({ id: 12, title: 'Contenção para a vida', isNew: 1 })],
  onDemand: [aCourse({ id: 5, title: 'Extrações', kind: 'on-demand', isOnDemand: 1, preco: 39_000 })],
  categories: [
    {
      id: 2,
      title: 'Fundamentos',
      total: 40,
      movies: [aShownLesson({ id: 13, title: 'Da moldagem ao encaixe' })],
    },
  ],
  ...facts,
})

export const aCoursePage = (facts: Partial<WireCoursePage> = {}): WireCoursePage => ({
  ...aCourse(),
  category: { id: 2, title: 'Fundamentos' },
  movies: [
    aShownLesson({ id: 21, title: 'O pedido', watched: 1, progress: 100, isAvailableOnFreePlan: 1 }),
    aShownLesson({ id: 22, title: 'O setup', progress: 30, reviewedOn: '2026-10-03' }),
    aShownLesson({ id: 23, title: 'A entrega', disponivel: 0, releasedOn: '2099-12-01' }),
  ],
  availableUntil: null,
  opensEverything: 1,
  isStaff: 0,
  progress: 62,
  watchedSeconds: 2700,
  missingLessons: 1,
  comingLessons: 1,
  teacherPage: null,
  nextMovieId: 22,
  materials: [],
  ...facts,
})

export const anOffer = (
  facts: Partial<ReplyOf<typeof courses.readCourseOffer>> = {},
): ReplyOf<typeof courses.readCourseOffer> => ({
  course: aCourse({ id: 5, title: 'Extrações', kind: 'on-demand', isOnDemand: 1, preco: 39_000 }),
  slug: 'extracoes',
  movies: [aShownLesson({ id: 31, title: 'Torque e tip' })],
  preview: null,
  accessDays: 365,
  largestInstallments: 12,
  ...facts,
})
