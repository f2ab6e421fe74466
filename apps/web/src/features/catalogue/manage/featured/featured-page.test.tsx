import { versionOf } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../../testing/fake-api.ts'
import { openAdmin } from '../../../../testing/opened-admin.ts'
import { aCard } from './featured-lesson.test-data.ts'

const movies = [
  aCard(),
  aCard({ id: 2, title: 'Contenção', disponivel: 0 }),
  aCard({ id: 3, title: 'Elásticos de classe II' }),
]

async function open(answers: Answers = {}, isRefused = (_: readonly number[]) => false) {
  let banner = movies
  const all = [...movies, aCard({ id: 4, title: 'Mordida aberta' })]
  const { seen, user } = await openAdmin('/admin/featured', {
    'catalogue.listFeatured': () => ({ movies: banner }),
    'catalogue.putFeatured': ({ body }) => {
      const { movieIds } = body as { movieIds: number[] }
      if (isRefused(movieIds)) return refuse('movie-unknown')
      banner = movieIds.flatMap(id => all.find(movie => movie.id === id) ?? [])
      return { movies: banner }
    },
    'catalogue.readCatalog': () => ({
      opensEverything: 1,
      bought: [],
      watchedSeconds: 0,
      continueWatching: [],
      featured: [],
      newest: [aCard()],
      onDemand: [],
      categories: [],
    }),
    'search.searchLessons': () => ({
      movies: [{ ...aCard({ id: 4, title: 'Mordida aberta' }), teacher: null, titleMarks: [], moments: [] }],
      courses: [],
      corrected: null,
      next: null,
    }),
    ...answers,
  })
  const put = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { user, put }
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Aulas em destaque' })).getAllByRole('listitem')

describe('the banner', () => {
  it('is listed in its order, and has no accessibility violation', async () => {
    await open()
    const [first, second] = await rows()
    expect(first).toHaveTextContent('Attachments10:05 · Biomecânica dos alinhadoresPrimeira do banner')
    expect(second).toHaveTextContent('Em breve')
    expect(screen.getByText('3 de 12')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('shows a new order at once, and the old one again when the server refuses', async () => {
    const { user, put } = await open({}, movieIds => movieIds[0] === 3)
    await rows()
    screen.getByRole('button', { name: 'Mover Elásticos de classe II' }).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(async () => expect((await rows())[1]).toHaveTextContent('Elásticos'))
    await user.keyboard('{ArrowUp}')
    expect(await screen.findByText(/Uma destas aulas não existe mais/)).toBeVisible()
    const version = (movieIds: number[]) => versionOf({ movieIds }, { movieIds })
    expect(put()).toEqual([
      { movieIds: [1, 3, 2], version: version([1, 2, 3]) },
      { movieIds: [3, 1, 2], version: version([1, 3, 2]) },
    ])
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Attachments'))
  })

  it('gets a lesson that was searched for, and loses a removed one', async () => {
    const { user, put } = await open()
    await rows()
    await user.click(screen.getByRole('button', { name: 'Acrescentar aula' }))
    const modal = within(await screen.findByRole('dialog', { name: 'Acrescentar aula' }))
    expect(await modal.findByText('Já está')).toBeVisible()
    await user.type(modal.getByLabelText('Buscar aula'), 'mordida')
    await user.click(await modal.findByRole('button', { name: 'Acrescentar Mordida aberta' }))
    expect(await screen.findByText('A aula está nos destaques.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Tirar Contenção dos destaques' }))
    expect(await screen.findByText('A aula saiu dos destaques.')).toBeVisible()
    expect(put()).toMatchObject([{ movieIds: [1, 2, 3, 4] }, { movieIds: [1, 3, 4] }])
  })

  it('without lessons invites to choose the first', async () => {
    await open({ 'catalogue.listFeatured': () => ({ movies: [] }) })
    expect(await screen.findByText('Nenhum destaque ainda')).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('has at most twelve lessons', async () => {
    const twelve = Array.from({ length: 12 }, (_, at) => aCard({ id: at + 1, title: `Aula ${at + 1}` }))
    await open({ 'catalogue.listFeatured': () => ({ movies: twelve }) })
    expect(await screen.findByText(/até 12 aulas/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Acrescentar aula' })).toBeDisabled()
  })

  it('that fails to load says so, and can be loaded again', async () => {
    let isUp = false
    const { user } = await open({
      'catalogue.listFeatured': () => (isUp ? { movies } : refuse('unavailable')),
    })
    await user.click(
      await screen.findByRole('button', { name: 'Tentar de novo' }).finally(() => (isUp = true)),
    )
    expect(await rows()).toHaveLength(3)
  })
})
