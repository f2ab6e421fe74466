import { versionOf } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { storeSession } from '../../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { setViewportWidth } from '../../../../testing/viewport.ts'
import { aCourse, aLesson } from './course-data.test-data.ts'

const first = aCourse()
const second = aCourse({
  id: 8,
  title: 'Contenção',
  posicao: 2,
  disponivel: 0,
  lessons: 0,
  availableLessons: 0,
})
const sold = aCourse({ id: 9, title: 'Extrações', categoryId: 1, isOnDemand: 1, preco: 39_000 })

async function open(at: string, answers: Answers = {}) {
  const seen = fakeApi({
    'catalogue.listAllCourses': () => ({ courses: [first, second, sold] }),
    'catalogue.listAllTeachers': () => ({ teachers: [] }),
    'catalogue.listCategories': () => ({
      categories: [
        { id: 1, title: 'Sob demanda' },
        { id: 2, title: 'Fundamentos' },
      ],
    }),
    'catalogue.readEditedCourse': () => ({ course: first }),
    'catalogue.listCourseLessons': () => ({ movies: [] }),
    'downloads.listMaterials': () => ({ materials: [] }),
    ...answers,
  })
  storeSession(signedIn(aMember({ isManager: true })))
  const app = await renderApp(at)
  const sentTo = (url: string) =>
    seen.filter(({ url: to, body }) => to === url && body !== undefined).at(-1)?.body
  return { ...app, seen, sentTo, user: userEvent.setup() }
}

describe('the courses of a manager', () => {
  it.each([1440, 390])('are listed with state, lessons and price, at %d px [C7.30]', async width => {
    setViewportWidth(width)
    await open('/admin/courses')
    const list = await screen.findByRole(width === 1440 ? 'table' : 'list', { name: 'Lista de cursos' })
    expect(within(list).getByRole('link', { name: /Biomecânica dos alinhadores/ })).toHaveAttribute(
      'href',
      '/admin/courses/7',
    )
    expect(within(list).getByText('Rascunho')).toBeVisible()
    expect(list).toHaveTextContent('1 de 2')
    expect(list).toHaveTextContent('R$ 390,00')
    expect(screen.getByText('3 cursos, 4 aulas, 1 fora do catálogo')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('are searched and filtered, and shown all again', async () => {
    const { user } = await open('/admin/courses')
    await screen.findByRole('table')
    await user.type(screen.getByLabelText('Buscar curso'), 'CONTENCAO')
    expect(screen.queryByText('Extrações')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'No catálogo' }))
    expect(screen.getByText('Nada com esse nome')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mostrar todos' }))
    expect(screen.getByText('Extrações')).toBeVisible()
  })

  it('without any, invite to create the first', async () => {
    await open('/admin/courses', { 'catalogue.listAllCourses': () => ({ courses: [] }) })
    expect(await screen.findByText('Nenhum curso ainda')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('that fail to load say so, and can be loaded again', async () => {
    let isUp = false
    const { user } = await open('/admin/courses', {
      'catalogue.listAllCourses': () => (isUp ? { courses: [first] } : refuse('unavailable')),
    })
    await user.click(
      await screen.findByRole('button', { name: 'Tentar de novo' }).finally(() => (isUp = true)),
    )
    expect(await screen.findByRole('table')).toBeVisible()
  })

  it('are created as a draft, and opened [C7.33]', async () => {
    const { user, sentTo, address } = await open('/admin/courses', {
      'catalogue.createCourse': () => ({ course: aCourse({ id: 7, disponivel: 0 }) }),
    })
    await user.click(await screen.findByRole('button', { name: 'Novo curso' }))
    const modal = await screen.findByRole('dialog', { name: 'Novo curso' })
    await user.click(within(modal).getByRole('button', { name: 'Criar curso' }))
    await waitFor(() =>
      expect(within(modal).getByLabelText('Título')).toHaveAccessibleDescription('Preencha este campo.'),
    )
    await user.type(within(modal).getByLabelText('Título'), 'Curso novo{Enter}')
    await waitFor(() => expect(address()).toBe('/admin/courses/7'))
    expect(sentTo('/api/admin/courses/create')).toMatchObject({
      title: 'Curso novo',
      disponivel: 0,
      preco: null,
    })
  })

  it('move within their category, by a step or to a position [C7.36]', async () => {
    const { user, sentTo } = await open('/admin/courses', {
      'catalogue.moveCourse': () => ({ course: { ...second, posicao: 1 } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Ações de Contenção' }))
    expect(await screen.findByRole('menuitem', { name: 'Descer' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('menuitem', { name: 'Subir' }))
    expect(await screen.findByText('Agora na posição 1.')).toBeVisible()
    expect(sentTo('/api/admin/courses/posicao')).toEqual({
      id: 8,
      posicao: 1,
      version: versionOf(second, { id: 8, posicao: 1 }),
    })

    await user.click(screen.getByRole('button', { name: 'Ações de Contenção' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mudar de posição' }))
    const field = await screen.findByLabelText('Posição, de 1 a 1000')
    await user.clear(field)
    await user.type(field, '1001{Enter}')
    await waitFor(() => expect(field).toBeInvalid())
    await user.clear(field)
    await user.type(field, '40{Enter}')
    await waitFor(() => expect(sentTo('/api/admin/courses/posicao')).toMatchObject({ id: 8, posicao: 40 }))
  })
})

describe('the order of the courses', () => {
  it('is changed by the keyboard within a category, and shown at once [C7.36, R9.06]', async () => {
    const answered = Promise.withResolvers<void>()
    const { user, sentTo } = await open('/admin/courses', {
      'catalogue.moveCourse': async () => {
        await answered.promise
        return { course: second }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Ordenar' }))
    const line = await screen.findByRole('list', { name: 'Fundamentos' })
    expect(screen.getByRole('list', { name: 'Sob demanda' })).toHaveTextContent('Extrações')
    expect(await accessibilityViolations()).toEqual([])
    within(line).getByRole('button', { name: 'Mover Contenção' }).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(within(line).getAllByRole('listitem')[0]).toHaveTextContent('Contenção1'))
    expect(within(line).getAllByRole('listitem')[1]).toHaveTextContent('alinhadores2')
    expect(sentTo('/api/admin/courses/posicao')).toMatchObject({
      id: 8,
      posicao: 1,
      version: expect.any(String) as string,
    })
    answered.resolve()
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByRole('table')).toBeVisible()
  })
})

describe('a course', () => {
  it('has its lessons reordered, and nothing else about them changes', async () => {
    const movies = [
      aLesson({ id: 1, title: 'Um', duration: 65, disponivel: 1, releasedOn: '2026-03-01' }),
      aLesson({ id: 2, title: 'Dois', posicao: 4, audience: 'everyone', previewStart: 30 }),
    ]
    const { user, sentTo } = await open('/admin/courses/7', {
      'catalogue.listCourseLessons': () => ({ movies }),
      'catalogue.updateLesson': () => ({ movie: aLesson() }),
    })
    const list = await screen.findByRole('list', { name: 'Aulas' })
    within(list).getByRole('button', { name: 'Mover Um' }).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(sentTo('/api/admin/movies/1')).toEqual({
        title: 'Um',
        description: '',
        disponivel: 1,
        isAvailableOnFreePlan: 0,
        audience: 'professionals',
        posicao: 5,
        releasedOn: '2026-03-01',
        previewStart: 0,
        version: expect.any(String) as string,
      }),
    )
  })

  it('asks whoever moves a lesson that somebody else has changed, and keeps what the other wrote', async () => {
    let movies = [aLesson({ id: 1, title: 'Um' }), aLesson({ id: 2, title: 'Dois', posicao: 4 })]
    const { user, sentTo } = await open('/admin/courses/7', {
      'catalogue.listCourseLessons': () => ({ movies }),
      'catalogue.updateLesson': ({ body }) => {
        if ((body as { version?: string }).version === undefined) return { movie: aLesson() }
        movies = movies.map(movie => (movie.id === 1 ? { ...movie, title: 'Um, de outra pessoa' } : movie))
        return refuse('changed-meanwhile')
      },
    })
    const list = await screen.findByRole('list', { name: 'Aulas' })
    within(list).getByRole('button', { name: 'Mover Um' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(await within(list).findByText('Um, de outra pessoa')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Salvar o meu por cima' }))
    await waitFor(() =>
      expect(sentTo('/api/admin/movies/1')).toMatchObject({ title: 'Um, de outra pessoa', posicao: 5 }),
    )
    expect(sentTo('/api/admin/movies/1')).not.toHaveProperty('version')
  })

  it('shows the state of each lesson’s video, and has no accessibility violation [C7.31]', async () => {
    const movies = [
      aLesson({ id: 1, title: 'Um', duration: 605, disponivel: 1, audience: 'everyone' }),
      aLesson({ id: 2, title: 'Dois', upload: 'encoding' }),
      aLesson({ id: 3, title: 'Três', upload: 'refused', isAvailableOnFreePlan: 1 }),
      aLesson({ id: 4, title: 'Quatro' }),
    ]
    await open('/admin/courses/7', { 'catalogue.listCourseLessons': () => ({ movies }) })
    const lessons = within(await screen.findByRole('list', { name: 'Aulas' })).getAllByRole('listitem')
    const texts = ['Prévia aberta10:05Disponível', 'Em preparo', 'Plano gratuitoVídeo recusado', 'Sem vídeo']
    for (const [at, text] of texts.entries()) expect(lessons[at]).toHaveTextContent(text)
    expect(await accessibilityViolations()).toEqual([])
  })

  it('is saved, with its price only when it is sold on demand [C7.32, C7.34]', async () => {
    const { user, sentTo } = await open('/admin/courses/7', {
      'catalogue.updateCourse': () => ({ course: first }),
    })
    const form = within(await screen.findByRole('region', { name: 'Dados do curso' }))
    await user.click(form.getByLabelText('Vendido sob demanda'))
    await user.type(form.getByLabelText('Preço em reais'), 'caro')
    await user.click(form.getByRole('button', { name: 'Salvar curso' }))
    await waitFor(() => expect(form.getByLabelText('Preço em reais')).toBeInvalid())
    await user.clear(form.getByLabelText('Preço em reais'))
    await user.type(form.getByLabelText('Preço em reais'), '1.249,90')
    await user.click(form.getByRole('button', { name: 'Salvar curso' }))
    await screen.findByText('Curso salvo.')
    expect(sentTo('/api/admin/courses/update')).toMatchObject({
      id: 7,
      isOnDemand: 1,
      categoryId: 1,
      preco: 124_990,
    })
  })

  it('is removed after a question that says what is kept [C7.35]', async () => {
    const { user, address } = await open('/admin/courses/7', {
      'catalogue.removeCourse': () => ({ message: 'O curso saiu do catálogo.' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Remover curso' }))
    const modal = await screen.findByRole('dialog', { name: 'Remover este curso?' })
    expect(modal).toHaveAccessibleDescription(/certificados e as horas de quem assistiu continuam guardados/)
    await user.click(within(modal).getByRole('button', { name: 'Remover curso' }))
    await waitFor(() => expect(address()).toBe('/admin/courses'))
    expect(await screen.findByText('O curso saiu do catálogo.')).toBeVisible()
  })
})
