import type { WireFoundLesson } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aCourse } from '../../testing/a-catalogue.ts'
import { aLessonCard } from '../../testing/lesson-cards.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { setViewportWidth } from '../../testing/viewport.ts'

const found = (facts: Partial<WireFoundLesson> = {}): WireFoundLesson => ({
  ...aLessonCard(),
  teacher: 'Helena Brandão',
  titleMarks: [[0, 11]],
  moments: [
    { kind: 'chapter', second: 142, text: 'Attachments de canino', marks: [[0, 11]] },
    { kind: 'said', second: 604, text: 'o attachment precisa de plástico', marks: [[2, 12]] },
  ],
  ...facts,
})

const choices = () => ({
  categories: [
    { id: 2, title: 'Fundamentos' },
    { id: 3, title: 'Rotina clínica' },
  ],
  teachers: ['Helena Brandão', 'Heitor Sampaio'],
})

async function search(
  answers: Answers = {},
  path = '/panel/pesquisa?keyword=attachment',
  person = aMember(),
) {
  storeSession(signedIn(person))
  const seen = fakeApi({
    'search.searchLessons': () => ({ movies: [found()], courses: [], corrected: null, next: null }),
    'search.listSearchFilters': choices,
    'search.suggestSearches': () => ({ suggestions: [] }),
    ...answers,
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1, name: 'Pesquisa' })
  const asked = () => seen.filter(({ url }) => url === '/api/search').map(({ body }) => body)
  return { ...app, user: userEvent.setup(), asked }
}

const results = () => screen.findByRole('list', { name: 'Aulas encontradas' })

describe('the page of a search', () => {
  it('shows the courses that were found above the lessons, without accessibility violations', async () => {
    await search({
      'search.searchLessons': () => ({
        movies: [found()],
        courses: [aCourse({ id: 3, title: 'Attachments do começo ao fim' })],
        corrected: null,
        next: null,
      }),
    })
    const courses = within(await screen.findByRole('region', { name: 'Cursos encontrados' }))
    expect(courses.getByRole('link', { name: /Attachments do começo ao fim/ })).toHaveAttribute(
      'href',
      '/panel/courses/3',
    )
    expect(await accessibilityViolations()).toEqual([])
  })

  it('shows a title, the keyword and the lessons, each with the seconds to open it at [R2.75, R2.87]', async () => {
    const { asked } = await search()
    const lesson = within(await results())
    expect(screen.getByText('“attachment”')).toBeVisible()
    expect(screen.getByText('1 aula')).toBeVisible()
    expect(asked()).toEqual([{ keyword: 'attachment' }])
    expect(lesson.getByRole('link', { name: 'Attachments que funcionam' })).toHaveAttribute(
      'href',
      '/panel/movie/7',
    )
    expect(lesson.getByText('18:44')).toBeVisible()
    expect(lesson.getByText(/Helena Brandão/)).toBeVisible()
    expect(
      lesson.getByRole('link', { name: /Abrir em 2:22: ?Capítulo: ?Attachments de canino/ }),
    ).toHaveAttribute('href', '/panel/movie/7?t=142')
    expect(
      lesson.getByRole('link', { name: /Abrir em 10:04: ?Fala: ?“o attachment precisa de plástico”/ }),
    ).toHaveAttribute('href', '/panel/movie/7?t=604')
    expect([...document.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual([
      'Attachments',
      'Attachments',
      'attachment',
    ])
    expect(await accessibilityViolations()).toEqual([])
  })

  it('leads a free member to the plans from every moment of a lesson that they may not watch [R4.30, R4.32]', async () => {
    await search({}, undefined, aMember({ plan: 'free' }))
    const links = within(await results()).getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/plans', '/plans', '/plans'])
    expect(screen.getByText('Assinante')).toBeVisible()
  })

  it('has no link to a lesson that cannot be watched yet [R4.31, R4.32]', async () => {
    await search({
      'search.searchLessons': () => ({
        movies: [found({ disponivel: 0 })],
        courses: [],
        corrected: null,
        next: null,
      }),
    })
    expect(within(await results()).queryAllByRole('link')).toEqual([])
    expect(screen.getByText('Em breve')).toBeVisible()
  })

  it('says what was searched for instead of a word that no lesson has', async () => {
    await search(
      {
        'search.searchLessons': () => ({
          movies: [found()],
          courses: [],
          corrected: 'attachment',
          next: null,
        }),
      },
      '/panel/pesquisa?keyword=atachmnt',
    )
    expect(await screen.findByText(/Nada foi encontrado para “atachmnt”/)).toHaveTextContent(
      'Estes são os resultados para “attachment”.',
    )
  })

  it('continues where the last page ended', async () => {
    const { user, asked } = await search({
      'search.searchLessons': ({ body }) =>
        (body as { after?: string }).after === undefined
          ? { movies: [found()], courses: [], corrected: null, next: '1000-7' }
          : {
              movies: [found({ id: 8, title: 'Mais attachments' })],
              courses: [],
              corrected: null,
              next: null,
            },
    })
    await results()
    expect(screen.getByText('Mais de 1 aulas')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mostrar mais aulas' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Mais attachments' })).toBeVisible()
    expect(screen.getByText('2 aulas')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mostrar mais aulas' })).not.toBeInTheDocument()
    expect(asked()).toEqual([{ keyword: 'attachment' }, { keyword: 'attachment', after: '1000-7' }])
  })

  it('tries again when the search does not answer', async () => {
    let isDown = true
    const { user } = await search({
      'search.searchLessons': () =>
        isDown ? refuse('unavailable') : { movies: [found()], courses: [], corrected: null, next: null },
    })
    await screen.findByText('A busca não respondeu. Confira sua conexão e tente de novo.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await results()).toBeVisible()
  })

  it('has the search box of the page itself where there is no room for it in the header', async () => {
    setViewportWidth(390)
    await search()
    await results()
    expect(within(screen.getByRole('main')).getByRole('combobox', { name: 'Buscar aulas' })).toHaveValue(
      'attachment',
    )
    expect(await accessibilityViolations()).toEqual([])
  })
})

describe('filters', () => {
  it('filter by topic, duration, teacher, watched and new, all in the address, until cleared', async () => {
    const { user, address, asked } = await search()
    await results()
    await screen.findByRole('option', { name: 'Rotina clínica' })
    const filters = within(screen.getByRole('group', { name: 'Filtros' }))
    for (const [filter, choice] of [
      ['Tema', 'Rotina clínica'],
      ['Duração', '10 a 30 min'],
      ['Professor', 'Helena Brandão'],
      ['Assistidas', 'Não assistidas'],
    ] as const) {
      await user.selectOptions(filters.getByRole('combobox', { name: filter }), choice)
      await waitFor(() => expect(filters.getByRole('combobox', { name: filter })).toHaveDisplayValue(choice))
    }
    await user.click(filters.getByRole('button', { name: 'Novidades', pressed: false }))
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        keyword: 'attachment',
        categoryId: 3,
        duration: 'medium',
        teacher: 'Helena Brandão',
        watched: 0,
        isNew: 1,
      }),
    )
    expect(address()).toBe(
      '/panel/pesquisa?keyword=attachment&categoryId=3&teacher=Helena+Brand%C3%A3o&duration=medium&watched=0&isNew=1',
    )
    expect(filters.getByRole('button', { name: 'Novidades', pressed: true })).toBeVisible()
    await user.click(filters.getByRole('button', { name: 'Limpar filtros' }))
    expect(address()).toBe('/panel/pesquisa?keyword=attachment')
  })

  it('are read from the address, and one can be removed', async () => {
    const { user, asked, address } = await search({}, '/panel/pesquisa?keyword=torque&watched=1&isNew=1')
    await results()
    expect(asked()).toEqual([{ keyword: 'torque', watched: 1, isNew: 1 }])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assistidas' }), 'Todas')
    expect(address()).toBe('/panel/pesquisa?keyword=torque&isNew=1')
  })
})

describe('when nothing is found', () => {
  const nothing: Answers = {
    'search.searchLessons': () => ({ movies: [], courses: [], corrected: null, next: null }),
  }

  it('it offers words with the same first letters, and all topics', async () => {
    await search(
      {
        ...nothing,
        'search.suggestSearches': ({ url }) => ({
          suggestions: url.endsWith('prefix=tor')
            ? [{ kind: 'term', text: 'torque', movieId: null, courseId: null, second: null }]
            : [],
        }),
      },
      '/panel/pesquisa?keyword=torqxyz',
    )
    expect(await screen.findByRole('heading', { name: 'Nenhuma aula para “torqxyz”' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'torque' })).toHaveAttribute(
      'href',
      '/panel/pesquisa?keyword=torque',
    )
    expect(screen.getByRole('link', { name: 'Fundamentos' })).toHaveAttribute('href', '/panel/category/2')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('it offers to clear the filters that may be why', async () => {
    const { user, address } = await search(nothing, '/panel/pesquisa?keyword=torque&duration=short')
    await screen.findByText('Com estes filtros nada foi encontrado.')
    const [inPlace] = screen.getAllByRole('button', { name: 'Limpar filtros' }).slice(-1)
    await user.click(inPlace as HTMLElement)
    expect(address()).toBe('/panel/pesquisa?keyword=torque')
  })
})

it('without a keyword the page asks for one, and offers the topics', async () => {
  const { asked } = await search({}, '/panel/pesquisa')
  expect(screen.getByRole('heading', { name: 'O que você quer rever hoje?' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Rotina clínica' })).toBeVisible()
  expect(asked()).toEqual([])
})
