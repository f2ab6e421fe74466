import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../../testing/fake-api.ts'
import { goTo, openLesson, prepareLessons, start, theVideo } from '../../../../testing/opened-lesson.ts'
import { aComment, aDiscussion, aPost } from '../../../../testing/posts.ts'
import { setViewportWidth } from '../../../../testing/viewport.ts'

beforeEach(prepareLessons)

const own = { id: 1, name: 'Ana Beatriz', avatar: null, badge: null }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

async function openComments(answers: Answers = {}) {
  const lesson = await openLesson({ 'community.markCommentAsRead': () => refuse('not-found'), ...answers })
  await screen.findByRole('textbox', { name: 'Comentar a aula' })
  return lesson
}
const sentTo = (lesson: Awaited<ReturnType<typeof openLesson>>, method: string, path: string) =>
  lesson.seen.filter(request => request.method === method && request.url === `/api${path}`)
const withComments = (...comments: ReturnType<typeof aComment>[]): Answers => ({
  'community.listComments': () => ({ comments, next: null }),
})

describe('comments on a lesson', () => {
  it('show their author, and lead to the second they name [C7.91]', async () => {
    const lesson = await openComments(
      withComments(
        aComment({
          replies: 1,
          reply: [aPost({ id: 22, author: { id: 3, name: 'Heitor', avatar: null, badge: 'teacher' } })],
        }),
      ),
    )
    await start(lesson)
    const answers = within(await screen.findByRole('list', { name: 'Respostas a Camila Furtado' }))
    expect(answers.getByText('Docente')).toBeVisible()
    await lesson.user.click(answers.getByRole('button', { name: 'Ir para 11:42' }))
    expect(theVideo().currentTime).toBe(702)
    expect(await accessibilityViolations()).toEqual([])
  })

  it('are written with the current second, previewed, and sent [C7.93]', async () => {
    const lesson = await openComments({
      'community.createComment': ({ body }) => ({ comment: aComment(body as object) }),
    })
    await start(lesson)
    act(() => goTo(702))
    const { user } = lesson
    const field = screen.getByRole('textbox', { name: 'Comentar a aula' })
    await user.type(field, 'Veja')
    await user.click(screen.getByRole('button', { name: 'Marcar o tempo' }))
    expect(field).toHaveFocus()
    await user.keyboard('**isto**')
    await user.click(screen.getByRole('button', { name: 'Ver prévia' }))
    const preview = within(screen.getByRole('region', { name: 'Prévia' }))
    expect(preview.getByText('isto').tagName).toBe('STRONG')
    expect(preview.getByRole('button', { name: 'Ir para 11:42' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Publicar' }))
    expect(await screen.findByText('Comentário publicado.')).toBeVisible()
    expect(sentTo(lesson, 'POST', '/comments/7')[0]?.body).toEqual({ comment: 'Veja 11:42 **isto**' })
    expect(screen.getByRole('textbox', { name: 'Comentar a aula' })).toHaveValue('')
    expect(sessionStorage.getItem('post_draft:1:lesson-7')).toBeNull()
  })

  it('keep what was written when the server refuses it', async () => {
    const { user } = await openComments({ 'community.createComment': () => refuse('unavailable') })
    await user.type(screen.getByRole('textbox', { name: 'Comentar a aula' }), 'Não perder')
    await user.click(screen.getByRole('button', { name: 'Publicar' }))
    expect(screen.getByRole('textbox', { name: 'Comentar a aula' })).toHaveValue('Não perder')
  })

  it('are answered in one’s own name [C7.94]', async () => {
    const lesson = await openComments({
      ...withComments(aComment()),
      'community.replyToComment': () => ({ comment: aPost({ id: 23 }) }),
    })
    await lesson.user.click(await screen.findByRole('button', { name: 'Responder a Camila Furtado' }))
    const field = screen.getByRole('textbox', { name: 'Responder a Camila Furtado' })
    expect(field).toHaveFocus()
    await lesson.user.keyboard('Comigo também{Control>}[Enter]{/Control}')
    expect(await screen.findByText('Resposta publicada.')).toBeVisible()
    expect(sentTo(lesson, 'POST', '/comments/7/reply')[0]?.body).toEqual({
      commentId: 21,
      authorId: 1,
      comment: 'Comigo também',
    })
  })

  it('are marked as read once they are seen in full, and not before [C7.95]', async () => {
    const lesson = await openComments({
      ...withComments(
        aComment({ id: 31, isRead: 0 }),
        aComment({ id: 32, isRead: 0, replies: 5, reply: [aPost({ id: 33 })] }),
      ),
      'community.markCommentAsRead': () => ({ message: 'Marcado como lido.' }),
      'community.readTopic': () =>
        aDiscussion({ isRead: 0, opening: aPost({ id: 32 }), replies: [aPost({ id: 33 })] }),
    })
    expect(await screen.findAllByText('Nova resposta')).toHaveLength(2)
    await waitFor(() => expect(sentTo(lesson, 'GET', '/comments/31/markAsRead')).toHaveLength(1))
    expect(sentTo(lesson, 'GET', '/comments/32/markAsRead')).toEqual([])
    await lesson.user.click(screen.getByRole('button', { name: 'Ver as 5 respostas' }))
    await waitFor(() => expect(sentTo(lesson, 'GET', '/comments/32/markAsRead')).toHaveLength(1))
    await lesson.user.click(screen.getByRole('button', { name: 'Ver todos os comentários' }))
    expect(await screen.findByRole('list', { name: 'Comentários da aula' })).toBeVisible()
  })

  it('that are answered while nobody is active stay unread until somebody sees them', async () => {
    let answered = aComment({ id: 31 })
    const lesson = await openComments({
      'community.listComments': () => ({ comments: [answered], next: null }),
      'community.markCommentAsRead': () => ({ message: 'Marcado como lido.' }),
    })
    await screen.findByRole('list', { name: 'Comentários da aula' })
    answered = aComment({ id: 31, isRead: 0, replies: 1, reply: [aPost({ id: 33 })] })
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText('Nova resposta')).toBeVisible()
    expect(sentTo(lesson, 'GET', '/comments/31/markAsRead')).toEqual([])
    await lesson.user.keyboard('{Shift}')
    await waitFor(() => expect(sentTo(lesson, 'GET', '/comments/31/markAsRead')).toHaveLength(1))
  })

  it('of one’s own are changed while they may be, and removed', async () => {
    const lesson = await openComments({
      ...withComments(aComment({ author: own, comment: 'Olá', changeableUntil: inAnHour(), mayRemove: 1 })),
      'community.updatePost': () => ({ reply: aPost() }),
      'community.removePost': () => ({ message: 'Mensagem removida.' }),
    })
    const { user } = lesson
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Opções da mensagem de Ana Beatriz' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await choose('Editar mensagem')
    const field = screen.getByRole('textbox', { name: 'Editar mensagem' })
    await user.type(field, '!')
    await user.click(within(field.closest('form') as HTMLElement).getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(sentTo(lesson, 'PUT', '/forum/posts/21')[0]?.body).toMatchObject({ text: 'Olá!' }),
    )

    await choose('Remover mensagem')
    const dialog = within(await screen.findByRole('dialog', { name: 'Remover esta mensagem?' }))
    await user.click(dialog.getByRole('button', { name: 'Remover mensagem' }))
    expect(await screen.findByText('Mensagem removida.')).toBeVisible()
    expect(sentTo(lesson, 'DELETE', '/forum/posts/21')).toHaveLength(1)
  })

  it('of others are removed by moderators, through the call that records it [C7.90]', async () => {
    const lesson = await openComments({
      ...withComments(aComment({ mayRemove: 1 })),
      'community.removeComment': () => ({ message: 'Mensagem removida, com as respostas a ela.' }),
    })
    const { user } = lesson
    await user.click(await screen.findByRole('button', { name: 'Opções da mensagem de Camila Furtado' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remover mensagem' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remover esta mensagem?' }))
    await user.click(dialog.getByRole('button', { name: 'Remover mensagem' }))
    expect(await screen.findByText('Mensagem removida, com as respostas a ela.')).toBeVisible()
    expect(sentTo(lesson, 'DELETE', '/comments/adminRemoveById/21')).toHaveLength(1)
  })

  it('of others are reported, and nothing else is offered', async () => {
    const lesson = await openComments({
      ...withComments(aComment()),
      'community.reportPost': () => ({ message: 'Obrigado. A equipe vai olhar.' }),
    })
    const { user } = lesson
    await user.click(await screen.findByRole('button', { name: 'Opções da mensagem de Camila Furtado' }))
    expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual(['Denunciar'])
    await user.click(screen.getByRole('menuitem', { name: 'Denunciar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Denunciar esta mensagem' }))
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Informação clínica errada')
    await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }))
    expect(await screen.findByText('Obrigado. A equipe vai olhar.')).toBeVisible()
    expect(sentTo(lesson, 'POST', '/forum/posts/21/report')[0]?.body).toEqual({
      reason: 'wrong',
      details: '',
    })
  })

  it('that were removed keep their place and lose their text', async () => {
    await openComments(withComments(aComment({ isRemoved: 1, comment: '' })))
    expect(await screen.findByText('Esta mensagem foi removida.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Responder a/ })).not.toBeInTheDocument()
  })
})

it.each([1440, 390])('the link of a notice opens the discussion at its answer, at %d px', async width => {
  setViewportWidth(width)
  const answer = aPost({ id: 25, author: { id: 4, name: 'Rui', avatar: null, badge: 'consultor' } })
  const lesson = await openLesson(
    {
      'community.readTopic': () => aDiscussion({ replies: [answer] }),
      'community.markCommentAsRead': () => ({ message: 'Marcado como lido.' }),
    },
    '/panel/movie/7?discussion=21&post=25',
  )
  await waitFor(() => expect(screen.getByRole('article', { name: 'Mensagem de Rui' })).toHaveFocus())
  expect(lesson.seen.some(({ url }) => url === '/api/forum/topics/21?from=25')).toBe(true)
  expect(await accessibilityViolations()).toEqual([])
  await lesson.user.click(screen.getByRole('button', { name: 'Ler desde o começo' }))
  await waitFor(() => expect(lesson.seen.some(({ url }) => url === '/api/forum/topics/21')).toBe(true))
})

describe('likes', () => {
  const press = (name: RegExp) => screen.findByRole('button', { name })

  it('are sent with the state that was shown, and undone by a second press [C7.96, C7.97]', async () => {
    const lesson = await openLesson({
      'community.changeLike': ({ body }) => {
        const { newAction } = body as { newAction: 'like' | 'none' }
        return { likes: newAction === 'like' ? 4 : 3, dislikes: 0, action: newAction }
      },
    })
    await lesson.user.click(await press(/^Gostei/))
    expect(await press(/^Gostei\s*4$/)).toHaveAttribute('aria-pressed', 'true')
    await lesson.user.click(await press(/^Gostei/))
    expect(await press(/^Gostei\s*3$/)).toHaveAttribute('aria-pressed', 'false')
    expect(sentTo(lesson, 'POST', '/likes/7').map(({ body }) => body)).toEqual([
      { oldAction: 'none', newAction: 'like' },
      { oldAction: 'like', newAction: 'none' },
    ])
  })

  it('show the current state when another device was faster [C7.97]', async () => {
    let isElsewhere = false
    const lesson = await openLesson({
      'community.readLikes': () =>
        isElsewhere
          ? { likes: 3, dislikes: 1, action: 'dislike' }
          : { likes: 3, dislikes: 0, action: 'none' },
      'community.changeLike': () => {
        isElsewhere = true
        return refuse('like-changed-elsewhere')
      },
    })
    await lesson.user.click(await press(/^Gostei/))
    expect(await press(/^Não gostei\s*1$/)).toHaveAttribute('aria-pressed', 'true')
    expect(await press(/^Gostei\s*3$/)).toHaveAttribute('aria-pressed', 'false')
  })
})
