import type { WireLessonPage, WireStaffView } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { openLesson, prepareLessons, start, theVideo } from '../../../../testing/opened-lesson.ts'
import { aLesson } from '../a-lesson.test-data.ts'

beforeEach(prepareLessons)

const own: WireStaffView = { state: 'draft', isPublished: 1, as: null, sees: 'video' }
const bar = () => within(screen.getByRole('group', { name: 'Ver como' }))
const hidden = { video: null, playback: null }

/** Answers with the draft to staff, and with `seen` to the eyes they choose. */
const openAsStaff = (seen: Partial<WireLessonPage> = {}, staff = own) =>
  openLesson({
    'lessons.readLesson': ({ url }) => ({
      movie: url.includes('?as=') ? aLesson({ ...hidden, ...seen }) : aLesson({ staff, disponivel: 0 }),
    }),
  })

it('is shown to staff alone, with the state of the lesson', async () => {
  await openAsStaff()
  expect(bar().getByRole('button', { name: 'Equipe' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Rascunho')).toBeVisible()
  expect(screen.queryByText('Curso não publicado')).not.toBeInTheDocument()
  expect(await accessibilityViolations()).toEqual([])
})

it('is not there for members', async () => {
  await openLesson()
  expect(screen.queryByRole('group', { name: 'Ver como' })).not.toBeInTheDocument()
})

it.each([
  ['Gratuito', 'free', 'subscription-needed', 'Esta aula é para assinantes'],
  ['Premium', 'premium', 'movie-not-available', 'Esta aula chega em breve'],
  ['Aluno do curso', 'buyer', 'not-found', 'Esta aula não existe'],
  ['Visitante', 'visitor', 'preview', 'Só para profissionais'],
] as const)('as %s shows what the server says that such people see', async (name, as, sees, heading) => {
  const user = userEvent.setup()
  const { seen } = await openAsStaff({ staff: { ...own, as, sees } })
  await user.click(bar().getByRole('button', { name }))
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  expect(seen.map(({ url }) => url)).toContain(`/api/movies/7?as=${as}`)
  expect(bar().getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  expect(await accessibilityViolations()).toEqual([])
  await user.click(bar().getByRole('button', { name: 'Equipe' }))
  expect(await screen.findByRole('region', { name: /^Vídeo: / })).toBeVisible()
})

it('sends no report of what staff watch, and counts no view', async () => {
  const lesson = await openAsStaff()
  await start(lesson)
  const video = theVideo()
  Object.defineProperty(video, 'paused', { configurable: true, value: false })
  Object.defineProperty(video, 'readyState', { configurable: true, value: 4 })
  video.dispatchEvent(new Event('playing'))
  video.dispatchEvent(new Event('pause'))
  await waitFor(() => expect(lesson.seen.some(({ url }) => url.startsWith('/api/playbacks/'))).toBe(true))
  expect(
    lesson.seen.filter(({ url }) => url.startsWith('/api/users/movies/') && !url.endsWith('/progress')),
  ).toEqual([])
})

it('offers nothing to like, note or discuss where no member can be', async () => {
  await openAsStaff({}, { ...own, isPublished: 0 })
  expect(screen.getByText('Curso não publicado')).toBeVisible()
  expect(screen.queryByRole('tab', { name: /Anotações/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Comentários' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Gostei/ })).not.toBeInTheDocument()
})

it('begins as the people that the address names', async () => {
  const { seen } = await openLesson(
    {
      'lessons.readLesson': ({ url }) => ({
        movie: aLesson({ staff: { ...own, as: url.includes('?as=') ? 'premium' : null } }),
      }),
    },
    '/panel/movie/7?as=premium',
  )
  expect(seen.map(({ url }) => url)).toContain('/api/movies/7?as=premium')
  expect(bar().getByRole('button', { name: 'Premium' })).toHaveAttribute('aria-pressed', 'true')
})
