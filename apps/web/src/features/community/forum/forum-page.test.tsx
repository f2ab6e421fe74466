import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aDiscussion, aFoundPost, aTopic, categories, helena, onLesson } from '../../../testing/topics.ts'
import { setViewportWidth } from '../../../testing/viewport.ts'

const topics = [
  aTopic({ hasBestAnswer: 1 }),
  aTopic({ id: 30, ...onLesson, title: 'A força parece maior?', author: helena, replies: 0 }),
]

async function open(answers: Answers = {}, path = '/panel/forum', who = aMember()) {
  storeSession(signedIn(who))
  const seen = fakeApi({
    'community.listForumCategories': () => ({ categories }),
    'community.listTopics': () => ({ topics, next: null }),
    'community.searchForum': () => ({ posts: [aFoundPost], corrected: null, next: null }),
    'community.readTopic': () => aDiscussion(),
    ...answers,
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  const asked = () => seen.filter(({ url }) => url.startsWith('/api/forum/topics')).map(({ url }) => url)
  const searched = () => seen.filter(({ url }) => url === '/api/forum/search').map(({ body }) => body)
  return { ...app, user: userEvent.setup(), asked, searched }
}

const list = () => screen.findByRole('list', { name: 'Conversas' })

describe('the forum', () => {
  it.each([1440, 390])(
    'lists discussions with who asked, where, and how many answered, at %d px [R1.02]',
    async width => {
      setViewportWidth(width)
      await open()
      const [first, second] = within(await list()).getAllByRole('article')
      expect(first).toHaveTextContent('Mordida aberta em adulto')
      expect(first).toHaveTextContent('por Rui PradoCasos clínicos2 respostasResolvida')
      expect(second).toHaveTextContent('por Helena BrandãoDocenteAula: Forças e fiosSem respostas')
      expect(second).not.toHaveTextContent('Resolvida')
      expect(screen.getByRole('link', { name: 'Mordida aberta em adulto' })).toHaveAttribute(
        'href',
        '/panel/forum?topic=20',
      )
      await screen.findByRole('navigation', { name: 'Categorias' })
      expect(await accessibilityViolations()).toEqual([])
    },
  )

  it('is filtered by list and category, both of which are in the address', async () => {
    const { user, address, asked } = await open()
    await user.click(await screen.findByRole('link', { name: /^Casos clínicos/ }))
    await waitFor(() => expect(address()).toBe('/panel/forum?category=2'))
    await screen.findByRole('link', { name: /^Casos clínicos/, current: true })
    await user.click(screen.getByRole('button', { name: 'Sem resposta' }))
    await waitFor(() => expect(address()).toBe('/panel/forum?show=unanswered&category=2'))
    expect(await screen.findByRole('button', { name: 'Sem resposta', pressed: true })).toBeVisible()
    await waitFor(() => expect(asked().at(-1)).toBe('/api/forum/topics?show=unanswered&categoryId=2'))
  })

  it('leaves the category when comments on lessons are chosen, which have none', async () => {
    const { user, address } = await open({}, '/panel/forum?category=2')
    await list()
    await user.click(screen.getByRole('button', { name: 'Das aulas' }))
    await waitFor(() => expect(address()).toBe('/panel/forum?show=lessons'))
    await screen.findByRole('button', { name: 'Das aulas', pressed: true })
    await user.click(await screen.findByRole('link', { name: 'Biomecânica' }))
    await waitFor(() => expect(address()).toBe('/panel/forum?category=3'))
  })

  it('shows the next page', async () => {
    const { user, asked } = await open({
      'community.listTopics': ({ url }) =>
        url.includes('after=')
          ? { topics: [aTopic({ id: 31, title: 'Mais antiga' })], next: null }
          : { topics, next: '1000-30' },
    })
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais conversas' }))
    expect(await screen.findByRole('link', { name: 'Mais antiga' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mostrar mais conversas' })).not.toBeInTheDocument()
    expect(asked().at(-1)).toBe('/api/forum/topics?show=topics&after=1000-30')
  })

  it('explains an empty list', async () => {
    await open({ 'community.listTopics': () => ({ topics: [], next: null }) }, '/panel/forum?show=following')
    expect(await screen.findByRole('heading', { name: 'Você ainda não segue conversas' })).toBeVisible()
  })

  it('offers to try again when loading fails', async () => {
    let isDown = true
    const { user } = await open({
      'community.listTopics': () => (isDown ? refuse('unavailable') : { topics, next: null }),
    })
    await screen.findByText('As conversas não chegaram. Confira sua conexão e tente de novo.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await list()).toBeVisible()
  })

  it('moves the focus to the heading of the discussion that is opened', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('link', { name: 'Mordida aberta em adulto' }))
    await screen.findByRole('heading', { level: 1, name: 'Mordida aberta em adulto' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

describe('the search of the forum', () => {
  it('shows the posts found, with the words marked, and opens the discussion there', async () => {
    const { user, address, searched } = await open()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar na comunidade' }), 'alinhadores{Enter}')
    const found = within(await screen.findByRole('list', { name: 'Mensagens encontradas' }))
    expect(address()).toBe('/panel/forum?keyword=alinhadores')
    expect(searched()).toEqual([{ keyword: 'alinhadores' }])
    expect(screen.getByText('1 mensagem')).toBeVisible()
    expect(found.getByRole('link')).toHaveAttribute('href', '/panel/forum?topic=20&post=21')
    expect(document.querySelector('mark')).toHaveTextContent('alinhadores')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('can be limited to lessons, and ends when the field is cleared', async () => {
    const { user, address, searched } = await open({}, '/panel/forum?keyword=torque&category=2')
    await screen.findByRole('list', { name: 'Mensagens encontradas' })
    await user.click(screen.getByRole('button', { name: 'Aulas' }))
    await waitFor(() => expect(searched().at(-1)).toEqual({ keyword: 'torque', where: 'lessons' }))
    expect(address()).toBe('/panel/forum?keyword=torque&where=lessons')
    await user.clear(screen.getByRole('searchbox', { name: 'Buscar na comunidade' }))
    expect(await list()).toBeVisible()
    expect(address()).toBe('/panel/forum')
  })

  it('says which corrected words it searched for', async () => {
    await open(
      { 'community.searchForum': () => ({ posts: [aFoundPost], corrected: 'alinhadores', next: null }) },
      '/panel/forum?keyword=alinhadroes',
    )
    expect(await screen.findByText(/Nada foi encontrado para “alinhadroes”/)).toHaveTextContent(
      'Estes são os resultados para “alinhadores”.',
    )
  })

  it('offers all discussions when it finds nothing', async () => {
    const { user, address } = await open(
      { 'community.searchForum': () => ({ posts: [], corrected: null, next: null }) },
      '/panel/forum?keyword=xyz',
    )
    await user.click(await screen.findByRole('button', { name: 'Voltar às conversas' }))
    expect(await list()).toBeVisible()
    expect(address()).toBe('/panel/forum')
    expect(screen.getByRole('searchbox', { name: 'Buscar na comunidade' })).toHaveValue('')
  })

  it('shows the next page, and offers to try again when it fails', async () => {
    let isDown = true
    const { user, searched } = await open(
      {
        'community.searchForum': ({ body }) => {
          if (isDown) return refuse('unavailable')
          const isFirst = (body as { after?: number }).after === undefined
          return {
            posts: [isFirst ? aFoundPost : { ...aFoundPost, id: 9 }],
            corrected: null,
            next: isFirst ? 21 : null,
          }
        },
      },
      '/panel/forum?keyword=torque',
    )
    await screen.findByText('A busca não respondeu. Confira sua conexão e tente de novo.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais mensagens' }))
    expect(await screen.findByText('2 mensagens')).toBeVisible()
    expect(searched().at(-1)).toEqual({ keyword: 'torque', after: 21 })
  })
})

describe('whoever has not confirmed their e-mail', () => {
  const stranger = aMember({ isEmailConfirmed: false })

  it.each([1440, 390])('is told why and sent another link, and nothing is asked, at %d px', async width => {
    setViewportWidth(width)
    const { user, asked } = await open(
      { 'account.resendConfirmation': () => ({ message: 'O link chega em instantes.' }) },
      '/panel/forum?topic=20',
      stranger,
    )
    expect(screen.getByText(/Aqui colegas mostram casos reais/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Enviar o link de novo' }))
    expect(await screen.findByText('O link chega em instantes.')).toBeVisible()
    expect(asked()).toEqual([])
    expect(await accessibilityViolations()).toEqual([])
  })

  it('goes on in the same place as soon as it is confirmed', async () => {
    let isConfirmed = false
    const { user } = await open(
      { 'session.verifyToken': () => signedIn(aMember({ isEmailConfirmed: isConfirmed })) },
      '/panel/forum',
      stranger,
    )
    await user.click(screen.getByRole('button', { name: 'Já confirmei' }))
    expect(await screen.findByText(/Ainda não recebemos a confirmação/)).toBeVisible()
    isConfirmed = true
    await user.click(screen.getByRole('button', { name: 'Já confirmei' }))
    expect(within(await list()).getAllByRole('article')).toHaveLength(2)
  })
})
