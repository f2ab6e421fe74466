import type { WireEditedCourse, WireEditedLesson } from '@alinha/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeSession } from '../../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { aCourse, aLesson } from '../courses/course-data.test-data.ts'
import type { EditedCaptions } from '../lesson-texts/lesson-texts.calls.ts'

type Facts = {
  lesson?: Partial<WireEditedLesson>
  course?: Partial<WireEditedCourse>
  hasTexts?: boolean
}

const captions: EditedCaptions = {
  language: 'pt-BR',
  label: 'Português',
  cues: 1,
  fingerprint: 'x',
  isPublished: 1,
  firstCues: [],
}

async function open(path: string, { lesson = {}, course = {}, hasTexts = false }: Facts = {}) {
  fakeApi({
    'catalogue.readEditedLesson': () => ({ movie: aLesson(lesson) }),
    'catalogue.readEditedCourse': () => ({ course: aCourse(course) }),
    'catalogue.listAllCourses': () => ({ courses: [] }),
    'catalogue.listAllTeachers': () => ({ teachers: [] }),
    'catalogue.listCategories': () => ({ categories: [] }),
    'catalogue.listCourseLessons': () => ({ movies: [aLesson(lesson)] }),
    'media.listUploads': () => ({ uploads: [] }),
    'downloads.listMaterials': () => ({ materials: [] }),
    'catalogue.readLessonTexts': () => ({
      duration: 60,
      captions: hasTexts ? [captions] : [],
      chapters: hasTexts ? [{ start: 0, title: 'Começo' }] : [],
    }),
  })
  storeSession(signedIn(aMember({ isManager: true })))
  await renderApp(path)
  return within(await screen.findByRole('region', { name: 'Antes de publicar' }))
}

const toLesson = '/admin/courses/7/movies/31'

it('a lesson without a video is stopped, and told what else it lacks', async () => {
  const checks = await open(toLesson)
  expect(checks.getByText('Ainda não pode ser publicado.')).toBeVisible()
  const items = checks.getAllByRole('listitem').map(item => item.textContent)
  expect(items.filter(text => text.includes('impede'))).toEqual([
    'Vídeo impedeEnvie o vídeo, ou programe a aula para uma data futura.',
  ])
  expect(items.filter(text => text.includes('aviso'))).toHaveLength(5)
  expect(await accessibilityViolations()).toEqual([])
})

it('a lesson that has everything is ready, and leads to what people will see', async () => {
  const checks = await open(toLesson, {
    lesson: { duration: 60, description: 'Como planejar.' },
    course: { cover: '/art/capa.webp', teacher: 'Marina Prado' },
    hasTexts: true,
  })
  expect(checks.getByText('Tudo pronto.')).toBeVisible()
  expect(checks.getByRole('link', { name: 'Como plano gratuito' })).toHaveAttribute(
    'href',
    '/panel/movie/31?as=free',
  )
})

it('a lesson without a video that is for a later day can be published', async () => {
  const checks = await open(toLesson, { lesson: { releasedOn: '2999-01-01' } })
  expect(checks.getByText('Pode ser publicado, com avisos.')).toBeVisible()
})

it.each([
  [
    'that is sold is stopped without a price',
    { isOnDemand: 1, categoryId: 1, disponivel: 0 },
    /Preço impede/,
  ],
  ['in no category is warned', { categoryId: null }, /Categoria aviso/],
] as const)('a course %s', async (_, course, text) => {
  const checks = await open('/admin/courses/7', { course, lesson: { disponivel: 1 } })
  expect(checks.getAllByRole('listitem').some(item => text.test(item.textContent))).toBe(true)
  expect(await accessibilityViolations()).toEqual([])
})
