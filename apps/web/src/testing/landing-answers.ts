import type { Answers } from './fake-api.ts'

type Reply<Name extends keyof Answers> = Exclude<Awaited<ReturnType<NonNullable<Answers[Name]>>>, Response>
type Course = Reply<'site.listDemandCourses'>['courses'][number]

/** An on-demand course, changed by `facts`. */
export const aTeaser = (facts: Partial<Course> = {}): Course => ({
  id: 1,
  title: 'Distalização molar',
  description: 'Sequência e tempo por estágio.',
  cover: '/art/t08.webp',
  poster: null,
  isOnDemand: 1,
  preco: 29_000,
  kind: 'on-demand',
  slug: 'distalizacao-molar',
  teacher: 'Helena Brandão',
  lessons: 10,
  minutes: 309,
  accessDays: 365,
  ...facts,
})

const course = (facts: Partial<Course>): Course =>
  aTeaser({ kind: 'course', isOnDemand: 0, preco: null, ...facts })

/** Answers to all calls of the landing page, changed by `answers`. */
export const landingAnswers = (answers: Answers = {}): Answers => ({
  'site.listDemandCourses': () => ({
    courses: [aTeaser(), aTeaser({ id: 2, title: 'Classe II com elásticos' })],
  }),
  'site.listPartners': () => ({
    partners: [
      { id: 1, name: 'Instituto Órbita', logo: null, url: 'https://orbita.example' },
      { id: 2, name: 'Arco Digital', logo: '/art/t01.webp', url: null },
      { id: 3, name: 'Casa Torta', logo: null, url: 'javascript:alert(1)' },
    ],
  }),
  'site.readLandingSummary': () => ({
    lessons: 237,
    minutes: 7264,
    claimedMinutes: 7000,
    hasHundreds: true,
    series: [course({ id: 3, kind: 'series', title: 'Primeiro alinhador', poster: '/art/p1.webp' })],
    categories: [
      { id: 2, name: 'Fundamentos', courses: [course({ id: 4, title: 'Biomecânica dos alinhadores' })] },
      { id: 3, name: 'Rotina clínica', courses: [course({ id: 5, title: 'O dia dos attachments' })] },
      { id: 4, name: 'Vazia', courses: [] },
    ],
  }),
  ...answers,
})
