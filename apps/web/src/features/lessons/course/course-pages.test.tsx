import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aCourse, aCoursePage, aShownLesson, anOffer } from '../../../testing/a-catalogue.ts'

const free = { plan: 'free', premiumExpiresOn: null, isPaid: false } as const

async function open(path: string, answers: Answers, person = aMember()) {
  storeSession(signedIn(person))
  const seen = fakeApi(answers)
  return { ...(await renderApp(path)), seen, user: userEvent.setup() }
}

const heading = (level: number, name: string) => screen.findByRole('heading', { level, name })

describe('the page of a course', () => {
  it('says who teaches it, how much was watched, what is left and where to continue, without accessibility violations', async () => {
    await open('/panel/courses/3', { 'lessons.readCourse': () => ({ course: aCoursePage() }) })
    expect(await heading(1, 'Planejamento sem surpresa')).toBeVisible()
    expect(document.querySelector('main img')).toHaveAttribute('src', '/art/t03.webp')
    expect(screen.getByText('com Heitor Sampaio')).toBeVisible()
    expect(screen.getByText('2 aulas · 1 h 12 min')).toBeVisible()
    expect(screen.getByText('62% concluído')).toBeVisible()
    expect(screen.getByText('45 min de 1 h 12 min')).toBeVisible()
    expect(screen.getByText('Falta 1 aula')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continuar o curso' })).toHaveAttribute('href', '/panel/movie/22')
    expect(screen.getByRole('link', { name: 'Fundamentos' })).toHaveAttribute('href', '/panel/category/2')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('leads to the page of who teaches it, where there is one', async () => {
    const course = aCoursePage({ teacherPage: { id: 5, picture: null } })
    await open('/panel/courses/3', { 'lessons.readCourse': () => ({ course }) })
    expect(await screen.findByRole('link', { name: 'com Heitor Sampaio' })).toHaveAttribute(
      'href',
      '/panel/teachers/5',
    )
  })

  it('lists its lessons in their order, each with its state [R4.31, R4.32]', async () => {
    await open('/panel/courses/3', { 'lessons.readCourse': () => ({ course: aCoursePage() }) })
    const list = within(await screen.findByRole('region', { name: 'Aulas' }))
    const [first, second, third] = list.getAllByRole('listitem')
    expect(first).toHaveTextContent('Aula 1O pedido')
    expect(first).toHaveTextContent('Assistido')
    expect(second).toHaveTextContent('30% assistido')
    expect(second).toHaveTextContent('Conteúdo revisado em 3 de outubro de 2026')
    expect(third).toHaveTextContent('Em breve')
    expect(third).toHaveTextContent('Chega em 1 de dezembro de 2099')
    expect(list.getAllByRole('link')).toHaveLength(2)
  })

  it('calls the lessons of a series episodes [R1.01]', async () => {
    await open('/panel/courses/3', {
      'lessons.readCourse': () => ({ course: aCoursePage({ kind: 'series' }) }),
    })
    expect(await heading(2, 'Episódios')).toBeVisible()
    expect(screen.getByText('Episódio 1')).toBeVisible()
    expect(screen.getByText('Série')).toBeVisible()
  })

  it.each([
    ['begun by nobody', { watchedSeconds: 0, progress: 0 }, 'Começar o curso', 22],
    [
      'complete',
      { progress: 100, missingLessons: 0, comingLessons: 0, nextMovieId: null },
      'Rever desde o começo',
      21,
    ],
  ] as const)('that is %s offers the right lesson to continue with', async (_, facts, name, movieId) => {
    await open('/panel/courses/3', { 'lessons.readCourse': () => ({ course: aCoursePage(facts) }) })
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/panel/movie/${movieId}`)
  })

  it('of which lessons are still to come is not called complete, whatever was watched', async () => {
    await open('/panel/courses/3', {
      'lessons.readCourse': () => ({
        course: aCoursePage({ progress: 99, missingLessons: 0, comingLessons: 8, nextMovieId: null }),
      }),
    })
    expect(await screen.findByText('Você assistiu a tudo o que já saiu')).toBeVisible()
    expect(screen.getByText('8 aulas ainda vão chegar')).toBeVisible()
    expect(screen.queryByText('Curso concluído')).not.toBeInTheDocument()
    expect(screen.queryByText(/% concluído/)).not.toBeInTheDocument()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('has its materials, and the last day of a course that was bought', async () => {
    const material = {
      id: 1,
      title: 'Guia de attachments',
      kind: 'pdf',
      sizeInBytes: 2_200_000,
      courseId: 3,
      movieId: null,
      url: '/api/m/1',
    } as const
    const course = aCoursePage({ materials: [material], availableUntil: '2027-03-14' })
    await open('/panel/courses/3', { 'lessons.readCourse': () => ({ course }) })
    expect(await heading(2, 'Materiais')).toBeVisible()
    expect(screen.getByRole('link', { name: /Guia de attachments/ })).toHaveAttribute('href', '/api/m/1')
    expect(screen.getByText('Seu acesso vai até 14 de março de 2027')).toBeVisible()
  })

  it('tells people who may watch only some of it what opens the rest [R6.05]', async () => {
    await open(
      '/panel/courses/3',
      {
        'lessons.readCourse': () => ({ course: aCoursePage({ opensEverything: 0 }) }),
        'lessons.readCourseOffer': () => anOffer({ course: aCourse() }),
      },
      aMember(free),
    )
    expect(await heading(2, 'Este curso faz parte da assinatura')).toBeVisible()
    const list = within(screen.getByRole('region', { name: 'Aulas' }))
    expect(list.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/panel/movie/21',
      '/plans',
    ])
  })
})

describe('a course that the person may not watch', () => {
  const closed: Answers = {
    'lessons.readCourse': () => refuse('course-not-open'),
    'lessons.readCourseOffer': () => anOffer(),
  }

  it('shows its contents, its price and for how long, without accessibility violations', async () => {
    await open('/panel/courses/5', closed, aMember(free))
    expect(await heading(1, 'Extrações')).toBeVisible()
    expect(screen.getByText('R$ 390,00')).toBeVisible()
    expect(screen.getByText('ou em até 12x de R$ 32,50')).toBeVisible()
    expect(screen.getByText('365 dias de acesso')).toBeVisible()
    expect(screen.getByText('Reembolso em até 30 dias')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Comprar o curso' })).toHaveAttribute(
      'href',
      '/checkout/v5?operacao=compra_avulsa&curso=extracoes',
    )
    expect(await heading(3, 'Torque e tip')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('offers its clip where it has one', async () => {
    const preview = { ...aShownLesson({ id: 31 }), video: '/p/clip/master.m3u8' }
    await open('/panel/courses/5', { ...closed, 'lessons.readCourseOffer': () => anOffer({ preview }) })
    expect(await screen.findByRole('link', { name: /Assista a um trecho/ })).toHaveAttribute(
      'href',
      '/panel/preview/31',
    )
  })
})

describe('an address of a course or category', () => {
  it.each([
    ['/panel/courses/99', 'Este curso não existe'],
    ['/panel/courses/abc', 'Este curso não existe'],
    ['/panel/category/99', 'Esta categoria não existe'],
    ['/panel/category/abc', 'Esta categoria não existe'],
  ])('%s is answered with “not found” where nothing exists', async (path, title) => {
    await open(path, {
      'lessons.readCourse': () => refuse('not-found'),
      'catalogue.readCategory': () => refuse('not-found'),
    })
    expect(await heading(2, title)).toBeVisible()
  })
})

describe('the page of a category', () => {
  const category = (count: number) => ({
    bought: [],
    id: 2,
    title: 'Fundamentos',
    courses: [aCourse()],
    movies: Array.from({ length: count }, (_, index) =>
      aShownLesson({ id: 100 + index, title: `Aula ${index + 1}` }),
    ),
  })

  it('has its courses and its lessons as a grid, more when asked for, without accessibility violations [R2.87]', async () => {
    const { user } = await open('/panel/category/2', { 'catalogue.readCategory': () => category(30) })
    expect(await heading(1, 'Fundamentos')).toBeVisible()
    const lessons = within(screen.getByRole('region', { name: 'Todas as aulas' }))
    expect(lessons.getAllByRole('heading', { level: 3 })).toHaveLength(24)
    expect(lessons.getByText('24 de 30 aulas')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
    await user.click(lessons.getByRole('button', { name: 'Mostrar mais aulas' }))
    expect(lessons.getAllByRole('heading', { level: 3 })).toHaveLength(30)
    expect(lessons.queryByRole('button', { name: 'Mostrar mais aulas' })).not.toBeInTheDocument()
  })

  it('without a number is the on-demand courses, category 1, and lists courses only', async () => {
    const { seen } = await open('/panel/category', {
      'catalogue.readCategory': () => ({ ...category(3), id: 1, title: 'Sob demanda' }),
    })
    expect(await heading(1, 'Sob demanda')).toBeVisible()
    expect(seen.map(({ url }) => url)).toContain('/api/categories/1')
    expect(screen.queryByRole('region', { name: 'Todas as aulas' })).not.toBeInTheDocument()
  })

  it('says so when it has nothing yet', async () => {
    await open('/panel/category/2', {
      'catalogue.readCategory': () => ({ bought: [], id: 2, title: 'Fundamentos', courses: [], movies: [] }),
    })
    expect(await heading(2, 'Ainda não há aulas aqui')).toBeVisible()
  })
})

describe('the page of all courses', () => {
  const sold = aCourse({ id: 5, title: 'Extrações', kind: 'on-demand', isOnDemand: 1, preco: 39_000 })
  const all = {
    categories: [
      { id: 1, title: 'Sob demanda', courses: [sold] },
      {
        id: 2,
        title: 'Fundamentos',
        courses: [aCourse(), aCourse({ id: 6, title: 'Invisível', kind: 'series' })],
      },
      { id: null, title: '', courses: [aCourse({ id: 7, title: 'Avulso' })] },
    ],
    bought: [],
    begunIds: [],
  }

  it('lists every course and series by subject, without accessibility violations', async () => {
    await open('/panel/courses', { 'catalogue.listCourses': () => all }, aMember(free))
    const subject = within(await screen.findByRole('region', { name: 'Fundamentos' }))
    expect(subject.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Planejamento sem surpresa',
      'Invisível',
    ])
    expect(subject.getByText('Série')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Outros cursos' })).getByText('Avulso')).toBeVisible()
    expect(
      within(screen.getByRole('region', { name: 'Cursos sob demanda' })).getByText('R$ 390,00'),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Ver só os meus cursos' })).not.toBeInTheDocument()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('marks what was bought, which has no price any more', async () => {
    const bought = [{ courseId: 5, until: '2027-03-14' }]
    await open('/panel/courses', { 'catalogue.listCourses': () => ({ ...all, bought }) }, aMember(free))
    const demand = within(await screen.findByRole('region', { name: 'Cursos sob demanda' }))
    expect(demand.getByText('Comprado')).toBeVisible()
    expect(demand.queryByText('R$ 390,00')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ver só os meus cursos' })).toHaveAttribute(
      'href',
      '/panel/my-courses',
    )
  })

  it('is reached from the menu with one’s own courses, those bought first', async () => {
    const mine = { ...all, bought: [{ courseId: 5, until: '2027-03-14' }], begunIds: [6] }
    await open('/panel/my-courses', { 'catalogue.listCourses': () => mine }, aMember(free))
    expect(await heading(1, 'Meus cursos')).toBeVisible()
    const library = within(screen.getByRole('navigation', { name: 'Minha biblioteca' }))
    expect(library.getByRole('link', { name: 'Meus cursos' })).toHaveAttribute('aria-current', 'page')
    const bought = within(await screen.findByRole('region', { name: 'Comprados' }))
    expect(bought.getByRole('link', { name: /Extrações/ })).toHaveAttribute('href', '/panel/courses/5')
    const begun = within(screen.getByRole('region', { name: 'Em andamento' }))
    expect(begun.getAllByRole('link')).toHaveLength(1)
    expect(screen.queryByText('Avulso')).not.toBeInTheDocument()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('says what one’s own courses would be when there are none', async () => {
    await open('/panel/my-courses', { 'catalogue.listCourses': () => all })
    expect(await heading(2, 'Nenhum curso ainda')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver todos os cursos' })).toHaveAttribute(
      'href',
      '/panel/courses',
    )
  })
})
