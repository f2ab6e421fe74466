import type { WireModeratedPost } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { refuse, type Answers } from '../../../testing/fake-api.ts'
import { openAdmin } from '../../../testing/opened-admin.ts'
import { setViewportWidth } from '../../../testing/viewport.ts'

const aPost = (facts: Partial<WireModeratedPost> = {}): WireModeratedPost => ({
  id: 21,
  rootId: 20,
  title: '',
  comment: 'A paciente **Maria** da rua 9.',
  author: { id: 7, name: 'Rui Prado', avatar: null, badge: null },
  createdAt: '2026-11-14T12:00:00.000Z',
  category: { id: 2, name: 'Casos clínicos' },
  movie: null,
  isAnswer: 1,
  removedAt: null,
  removedBy: null,
  images: [],
  reports: [
    {
      reason: 'patient-data',
      details: 'Nome e endereço.',
      reporter: 'Helena Brandão',
      createdAt: '2026-11-15T08:00:00.000Z',
    },
  ],
  ...facts,
})

async function open(answers: Answers = {}) {
  const { seen, sent, user } = await openAdmin('/admin/forum', {
    'community.listAllComments': () => ({ comments: [aPost()], next: null }),
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: 'Fórum' })
  const asked = () =>
    seen.filter(({ url }) => url.startsWith('/api/comments/adminGetAll')).map(({ url }) => url.split('?')[1])
  return { user, asked, sent: () => sent().map(([what]) => what) }
}

const post = async () => within(await screen.findByRole('article', { name: 'Mensagem de Rui Prado' }))

describe('moderation', () => {
  it.each([1440, 390])('begins with what was reported, who told and why, at %d px [C7.92]', async width => {
    setViewportWidth(width)
    const { asked } = await open()
    const reported = await post()
    expect(reported.getByText('A paciente', { exact: false })).toHaveTextContent('A paciente Maria da rua 9.')
    expect(reported.getByText('Resposta em Casos clínicos')).toBeVisible()
    expect(reported.getByText('1 denúncia')).toBeVisible()
    expect(reported.getByText('Nome e endereço.')).toBeVisible()
    expect(reported.getByText(/Helena Brandão/)).toHaveTextContent('Identifica um paciente')
    expect(reported.getByRole('link', { name: 'Abrir na comunidade' })).toHaveAttribute(
      'href',
      '/panel/forum?topic=20&post=21',
    )
    expect(asked()).toEqual(['show=reported'])
    expect(await accessibilityViolations()).toEqual([])
  })

  it('filters by state, by place and by author', async () => {
    const { user, asked } = await open()
    await (await post()).findByRole('button', { name: 'Tudo de Rui Prado' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Onde' }), 'Só nas aulas')
    await waitFor(() => expect(asked().at(-1)).toBe('show=reported&where=lessons'))
    await user.click(screen.getByRole('button', { name: 'Removidas' }))
    await waitFor(() => expect(asked().at(-1)).toBe('show=removed&where=lessons'))
    await user.click((await post()).getByRole('button', { name: 'Tudo de Rui Prado' }))
    await waitFor(() => expect(asked().at(-1)).toBe('show=all&where=lessons&authorId=7'))
    await user.click(screen.getByRole('button', { name: /^Só de Rui Prado/ }))
    await waitFor(() => expect(asked().at(-1)).toBe('show=all&where=lessons'))
  })

  it('removes a post after asking, and fetches the list again [C7.90]', async () => {
    const comments = [aPost()]
    const { user, sent } = await open({
      'community.listAllComments': () => ({ comments, next: null }),
      'community.removeComment': () => {
        comments.pop()
        return { message: 'Mensagem removida.' }
      },
    })
    await user.click((await post()).getByRole('button', { name: 'Remover' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remover esta mensagem?' }))
    expect(sent()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Remover mensagem' }))
    expect(await screen.findByText('Mensagem removida.')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Nenhuma denúncia à espera' })).toBeVisible()
    expect(sent()).toEqual(['DELETE /api/comments/adminRemoveById/21'])
  })

  it('keeps a post, which dismisses the reports', async () => {
    const { user, sent } = await open({
      'community.keepReportedPost': () => ({ message: 'A mensagem fica.' }),
    })
    await user.click((await post()).getByRole('button', { name: 'Manter mensagem' }))
    expect(await screen.findByText('A mensagem fica.')).toBeVisible()
    expect(sent()).toEqual(['POST forum/posts/21/keep'])
  })

  it('restores a post that a manager removed, unless its text was erased', async () => {
    const removedAt = '2026-11-15T09:00:00.000Z'
    const { user, sent } = await open({
      'community.listAllComments': () => ({
        comments: [
          aPost({ removedAt, removedBy: 'manager', reports: [] }),
          aPost({ id: 22, removedAt, removedBy: 'author', reports: [] }),
          aPost({ id: 23, removedAt, removedBy: 'manager', reports: [], comment: '' }),
        ],
        next: null,
      }),
      'community.restorePost': () => ({ message: 'A mensagem voltou.' }),
    })
    expect(await screen.findByText('Removida por quem escreveu')).toBeVisible()
    expect(screen.getByText('O que estava escrito já foi apagado.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remover' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Restaurar' }))
    expect(await screen.findByText('A mensagem voltou.')).toBeVisible()
    expect(sent()).toEqual(['POST forum/posts/21/restore'])
  })

  it('shows the next page, and the error when the server refuses', async () => {
    const { user, asked } = await open({
      'community.listAllComments': ({ url }) => ({
        comments: url.includes('after=') ? [aPost({ id: 9, comment: 'Mais antiga' })] : [aPost()],
        next: url.includes('after=') ? null : 21,
      }),
      'community.keepReportedPost': () => refuse('not-found'),
    })
    await user.click((await post()).getByRole('button', { name: 'Manter mensagem' }))
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    await user.click(screen.getByRole('button', { name: 'Mostrar mais mensagens' }))
    expect(await screen.findByText('Mais antiga')).toBeVisible()
    expect(asked().at(-1)).toBe('show=reported&after=21')
  })

  it('offers to try again when loading fails', async () => {
    let isDown = true
    const { user } = await open({
      'community.listAllComments': () =>
        isDown ? refuse('unavailable') : { comments: [aPost()], next: null },
    })
    await screen.findByText('As mensagens não chegaram. Confira sua conexão e tente de novo.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await post()
  })
})
