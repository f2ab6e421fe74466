import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../platform/api/query-client.ts'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aDiscussion, aReply, aTopic, onLesson } from '../../../testing/topics.ts'
import { setViewportWidth } from '../../../testing/viewport.ts'

async function open(answers: Answers = {}, path = '/panel/forum?topic=20') {
  storeSession(signedIn(aMember()))
  const seen = fakeApi({
    'community.readTopic': () => aDiscussion(),
    'community.markCommentAsRead': () => ({ message: 'ok' }),
    ...answers,
  })
  const app = await renderApp(path)
  const sent = () =>
    seen
      .filter(({ method, url }) => method !== 'GET' && url.startsWith('/api/forum'))
      .map(({ method, url, body }) => [`${method} ${url.replace('/api/forum/', '')}`, body])
  const asked = () => seen.map(({ url }) => url)
  return { ...app, user: userEvent.setup(), sent, asked }
}

const opened = (name = 'Mordida aberta em adulto') => screen.findByRole('heading', { level: 1, name })
const posts = () => screen.getAllByRole('article').map(post => post.textContent)

describe('a discussion', () => {
  it.each([1440, 390])(
    'shows the question, then the best answer, then the others, at %d px [R1.02]',
    async width => {
      setViewportWidth(width)
      const best = aReply({ id: 22, comment: 'Até 3 mm, só com alinhadores.' })
      await open({
        'community.readTopic': () => aDiscussion({ bestAnswer: best, replies: [aReply(), best] }),
      })
      await opened()
      expect(screen.getByRole('heading', { level: 2, name: '2 respostas' })).toBeVisible()
      const [question, first, second, ...others] = posts()
      expect(question).toContain('Por onde vocês começam?')
      expect(first).toContain('Até 3 mm, só com alinhadores.')
      expect(first).toContain('Melhor resposta')
      expect(second).toContain('Começo só com alinhadores.')
      expect(second).toContain('Docente')
      expect(second).not.toContain('Melhor resposta')
      expect(others).toEqual([])
      expect(screen.getByRole('link', { name: 'Casos clínicos' })).toHaveAttribute(
        'href',
        '/panel/forum?category=2',
      )
      expect(await accessibilityViolations()).toEqual([])
    },
  )

  it('sets the title of the document, which is the title of the forum again after leaving', async () => {
    const { user } = await open({
      'community.listForumCategories': () => ({ categories: [] }),
      'community.listTopics': () => ({ topics: [], next: null }),
    })
    await opened()
    await waitFor(() => expect(document.title).toBe('Mordida aberta em adulto — Alinha'))
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Comunidade' }))
    await opened('Comunidade')
    await waitFor(() => expect(document.title).toBe('Comunidade — Alinha'))
  })

  it('is marked as read on opening, only if something in it is unread [C7.95]', async () => {
    const marks = ({ asked }: Awaited<ReturnType<typeof open>>) =>
      asked().filter(url => url === '/api/comments/20/markAsRead').length
    const unread = await open({ 'community.readTopic': () => aDiscussion({ isRead: 0 }) })
    await waitFor(() => expect(marks(unread)).toBe(1))
    unread.unmount()
    queryClient.clear()
    const read = await open()
    await opened()
    expect(await screen.findByRole('textbox', { name: 'Sua resposta' })).toBeVisible()
    expect(marks(read)).toBe(0)
  })

  it('opens at the answer that a mail links to, focuses it, and links to the beginning', async () => {
    const { asked } = await open(
      { 'community.readTopic': () => aDiscussion({ replies: [aReply({ id: 22, comment: 'E depois?' })] }) },
      '/panel/forum?topic=20&post=22',
    )
    await opened()
    expect(asked()).toContain('/api/forum/topics/20?from=22')
    expect(screen.getAllByRole('article').at(-1)).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Ler desde o começo' })).toHaveAttribute(
      'href',
      '/panel/forum?topic=20',
    )
  })

  it('shows the next page of answers', async () => {
    const { user } = await open({
      'community.readTopic': ({ url }) =>
        url.endsWith('from=50')
          ? aDiscussion({ replies: [aReply({ id: 50, comment: 'Bem depois.' })] })
          : aDiscussion({ next: 50 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais respostas' }))
    expect(await screen.findByText('Bem depois.')).toBeVisible()
    expect(posts()).toHaveLength(4)
  })

  it('on a lesson links to the lesson, and to the times that were written', async () => {
    await open({
      'community.readTopic': () =>
        aDiscussion({
          topic: aTopic({ ...onLesson, title: 'Em 0:42 a força parece maior' }),
          replies: [aReply({ comment: 'Compare com 0:15.' })],
        }),
    })
    await opened('Em 0:42 a força parece maior')
    expect(screen.getByRole('link', { name: 'Abrir a aula' })).toHaveAttribute('href', '/panel/movie/5')
    expect(screen.getByRole('link', { name: 'Ir para 0:15' })).toHaveAttribute('href', '/panel/movie/5?t=15')
    expect(screen.getByRole('link', { name: 'Das aulas' })).toHaveAttribute(
      'href',
      '/panel/forum?show=lessons',
    )
  })

  it('without answers asks for one', async () => {
    await open({
      'community.readTopic': () => aDiscussion({ topic: aTopic({ replies: 0 }), replies: [] }),
    })
    await opened()
    expect(screen.getByRole('heading', { level: 2, name: 'Respostas' })).toBeVisible()
    expect(screen.getByText('Ninguém respondeu ainda')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Sua resposta' })).toBeVisible()
  })

  it('whose question was removed keeps its answers, but takes no new ones', async () => {
    await open({
      'community.readTopic': () =>
        aDiscussion({ topic: aTopic({ title: '' }), opening: aReply({ id: 20, isRemoved: 1, comment: '' }) }),
    })
    await opened('Mensagem removida')
    expect(screen.getByText('Esta mensagem foi removida.')).toBeVisible()
    expect(screen.getByText('Começo só com alinhadores.')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Sua resposta' })).not.toBeInTheDocument()
  })

  it('that does not exist says so', async () => {
    await open({ 'community.readTopic': () => refuse('not-found') })
    expect(await screen.findByRole('heading', { name: 'Esta conversa não está mais aqui' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voltar à comunidade' })).toHaveAttribute('href', '/panel/forum')
    expect(await accessibilityViolations()).toEqual([])
  })
})

describe('the reader of a discussion', () => {
  it('answers it, and sees the answer', async () => {
    const replies = [aReply()]
    const { user, sent } = await open({
      'community.readTopic': () => aDiscussion({ replies }),
      'community.replyToTopic': () => {
        replies.push(aReply({ id: 23, comment: 'Eu também.' }))
        return { reply: aReply({ id: 23 }) }
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Sua resposta' }), 'Eu também.')
    await user.click(screen.getByRole('button', { name: 'Responder' }))
    expect(await screen.findByText('Resposta publicada.')).toBeVisible()
    expect(sent()).toEqual([['POST topics/20/replies', { text: 'Eu também.', images: [] }]])
    await waitFor(() => expect(posts()).toHaveLength(3))
    expect(screen.getByRole('textbox', { name: 'Sua resposta' })).toHaveValue('')
  })

  it('is led to their answer when it is not on the page', async () => {
    const { user, address } = await open({
      'community.readTopic': () => aDiscussion({ next: 50 }),
      'community.replyToTopic': () => ({ reply: aReply({ id: 99 }) }),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Sua resposta' }), 'Eu também.')
    await user.click(screen.getByRole('button', { name: 'Responder' }))
    await waitFor(() => expect(address()).toBe('/panel/forum?topic=20&post=99'))
    await opened()
    expect(await screen.findByRole('textbox', { name: 'Sua resposta' })).toHaveValue('')
  })

  it('has read an answer that arrives while it is open only after moving', async () => {
    let replies = 2
    const { asked } = await open({
      'community.readTopic': () => aDiscussion({ isRead: 0, topic: aTopic({ replies }) }),
    })
    const marked = () => asked().filter(url => url.endsWith('/markAsRead')).length
    await waitFor(() => expect(marked()).toBe(1))
    replies = 3
    await act(() => queryClient.refetchQueries())
    expect(await screen.findByRole('heading', { level: 2, name: '3 respostas' })).toBeVisible()
    expect(marked()).toBe(1)
    fireEvent.pointerMove(document.body)
    await waitFor(() => expect(marked()).toBe(2))
    fireEvent.pointerMove(document.body)
    expect(marked()).toBe(2)
  })

  it('follows and unfollows it, and sees an error when that fails', async () => {
    let isFollowing: 0 | 1 = 0
    let isDown = false
    const { user, sent } = await open({
      'community.readTopic': () => aDiscussion({ isFollowing }),
      'community.followTopic': ({ body }) => {
        if (isDown) return refuse('not-found')
        isFollowing = (body as { follow: 0 | 1 }).follow
        return { isFollowing }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Seguir' }))
    await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
    isDown = true
    await user.click(await screen.findByRole('button', { name: 'Seguindo' }))
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    expect(await screen.findByRole('button', { name: 'Seguindo' })).toBeVisible()
    expect(sent()).toEqual([
      ['PUT topics/20/follow', { follow: 1 }],
      ['PUT topics/20/follow', { follow: 0 }],
    ])
  })

  it('chooses the best answer if the question was theirs', async () => {
    const { user, sent } = await open({
      'community.readTopic': () => aDiscussion({ mayChooseBest: 1, bestAnswer: aReply() }),
      'community.chooseBestAnswer': () => ({ message: 'Resposta marcada como a melhor.' }),
    })
    await opened()
    const [, best, other] = screen.getAllByRole('article')
    const pressIn = async (post: HTMLElement | undefined, name: string) => {
      await user.click(within(post as HTMLElement).getByRole('button', { name }))
      await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    }
    await pressIn(other, 'Marcar como melhor resposta')
    await pressIn(best, 'Desmarcar melhor resposta')
    expect(screen.getByText('Resposta marcada como a melhor.')).toBeVisible()
    expect(sent()).toEqual([
      ['PUT topics/20/best-answer', { replyId: 22 }],
      ['PUT topics/20/best-answer', { replyId: null }],
    ])
  })

  it('cannot choose the best answer to the question of another person', async () => {
    await open()
    await opened()
    expect(screen.queryByRole('button', { name: 'Marcar como melhor resposta' })).not.toBeInTheDocument()
  })
})
