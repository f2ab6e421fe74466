import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../platform/api/query-client.ts'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aLessonCard } from '../../../testing/lesson-cards.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const LINK_ID = 'aXb1aXb1aXb1aXb1aXb1aX'

/** A server that keeps a list, and forgets what is taken off it. */
function aList(...ids: number[]) {
  let kept = ids
  let isShared: 0 | 1 = 0
  const answers: Answers = {
    'catalogue.listBookmarks': () => ({
      movies: kept.map(id => aLessonCard({ id, title: `Aula ${id}`, bookmarked: 1 })),
      isShared,
    }),
    'catalogue.toggleBookmark': ({ url }) => {
      const [, id = '', to = ''] = /movies\/(\d+)\/toggleBookmark\?to=(\d)/.exec(url) ?? []
      kept = kept.filter(one => one !== Number(id))
      if (to === '1') kept = [Number(id), ...kept]
      return { bookmarked: to === '1' ? 1 : 0 }
    },
    'catalogue.readBookmarkLink': () => {
      isShared = 1
      return { id: LINK_ID }
    },
    'catalogue.revokeBookmarkLink': () => {
      isShared = 0
      return { message: 'Sua lista não está mais compartilhada. O link antigo deixou de funcionar.' }
    },
  }
  return answers
}

async function openList(answers: Answers) {
  storeSession(signedIn(aMember()))
  const user = userEvent.setup()
  const seen = fakeApi(answers)
  const app = await renderApp('/panel/bookmarks')
  await screen.findByRole('heading', { level: 1, name: 'Minha lista' })
  const made = (method: string, path: string) =>
    seen.filter(request => request.method === method && request.url.startsWith(`/api${path}`)).length
  return { ...app, user, made }
}

const titles = () =>
  within(screen.getByRole('region', { name: 'Aulas guardadas' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

describe('my list', () => {
  it('shows the bookmarked lessons as cards, the last one first [R2.87]', async () => {
    await openList(aList(9, 7))
    expect(await screen.findByText('2 aulas')).toBeVisible()
    expect(titles()).toEqual(['Aula 9', 'Aula 7'])
    expect(screen.getByRole('link', { name: /Aula 9/ })).toHaveAttribute('href', '/panel/movie/9')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('keeps a removed lesson in its place until the page is left, so that it can be put back', async () => {
    const { user } = await openList(aList(9, 7))
    const button = await screen.findByRole('button', { name: /: Aula 9$/, pressed: true })
    await user.click(button)
    expect(await screen.findByText('1 aula')).toBeVisible()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(titles()).toEqual(['Aula 9', 'Aula 7'])
    await user.click(screen.getByRole('button', { name: /: Aula 9$/, pressed: false }))
    expect(await screen.findByText('2 aulas')).toBeVisible()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(titles()).toEqual(['Aula 9', 'Aula 7'])
  })

  it('says how to begin when it is empty, and has nothing to share', async () => {
    await openList(aList())
    expect(await screen.findByRole('heading', { name: 'Sua lista está vazia' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver o catálogo' })).toHaveAttribute('href', '/panel/catalog')
    expect(screen.queryByRole('button', { name: 'Compartilhar' })).not.toBeInTheDocument()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('tries again when it does not arrive', async () => {
    let isDown = true
    const list = aList(7)
    const { user } = await openList({
      ...list,
      'catalogue.listBookmarks': request =>
        isDown ? refuse('unavailable') : (list['catalogue.listBookmarks']?.(request) ?? refuse('not-found')),
    })
    await screen.findByText('Sua lista não chegou. Confira sua conexão e tente de novo.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('1 aula')).toBeVisible()
  })
})

describe('sharing', () => {
  const link = `${location.origin}/lista/${LINK_ID}`

  it('copies a link and says so, and creates none before [R8.09]', async () => {
    const { user, made } = await openList(aList(7))
    await user.click(await screen.findByRole('button', { name: 'Compartilhar' }))
    const modal = await screen.findByRole('dialog', { name: 'Compartilhar minha lista' })
    expect(modal).toHaveTextContent('Aulas só para profissionais não aparecem.')
    expect(made('GET', '/movies/bookmarks/link-id')).toBe(0)
    expect(await accessibilityViolations()).toEqual([])
    await user.click(within(modal).getByRole('button', { name: 'Criar e copiar o link' }))
    expect(await screen.findByText('Link copiado!')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(link)
    expect(await within(modal).findByLabelText('Link da sua lista')).toHaveValue(link)
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Compartilhada' })).toBeVisible()
  })

  it('shows the link to copy by hand where the browser does not allow it', async () => {
    const { user } = await openList(aList(7))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'Compartilhar' }))
    await user.click(await screen.findByRole('button', { name: 'Criar e copiar o link' }))
    expect(await screen.findByText('O navegador não deixou copiar. Selecione o link e copie.')).toBeVisible()
    expect(await screen.findByLabelText('Link da sua lista')).toHaveValue(link)
  })

  it('says why there is no link when the server refuses one', async () => {
    const { user } = await openList({
      ...aList(7),
      'catalogue.readBookmarkLink': () => refuse('unavailable'),
    })
    await user.click(await screen.findByRole('button', { name: 'Compartilhar' }))
    await user.click(await screen.findByRole('button', { name: 'Criar e copiar o link' }))
    expect(await screen.findByText('Estamos com muito movimento. Tente de novo em instantes.')).toBeVisible()
    expect(screen.queryByText('Link copiado!')).not.toBeInTheDocument()
  })

  it('ends only after a confirmation', async () => {
    const { user, made } = await openList(aList(7))
    await user.click(await screen.findByRole('button', { name: 'Compartilhar' }))
    await user.click(await screen.findByRole('button', { name: 'Criar e copiar o link' }))
    await user.click(await screen.findByRole('button', { name: 'Deixar de compartilhar' }))
    const modal = await screen.findByRole('dialog', { name: 'Deixar de compartilhar?' })
    expect(modal).toHaveTextContent('O link deixa de funcionar agora')
    await user.click(within(modal).getByRole('button', { name: 'Manter o link' }))
    expect(made('DELETE', '/movies/bookmarks/link-id')).toBe(0)
    await user.click(await screen.findByRole('button', { name: 'Deixar de compartilhar' }))
    await user.click(await screen.findByRole('button', { name: 'Deixar de compartilhar' }))
    expect(await screen.findByText('Sua lista não está mais compartilhada.')).toBeVisible()
    expect(made('DELETE', '/movies/bookmarks/link-id')).toBe(1)
    expect(await screen.findByRole('button', { name: 'Compartilhar' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
