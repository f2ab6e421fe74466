import type { WireFoundLesson } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aLessonCard } from '../../../testing/lesson-cards.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aPage, aTicket } from '../a-ticket.test-data.ts'

const found: WireFoundLesson = {
  ...aLessonCard({ id: 31, title: 'IPR sem medo', duration: 1200 }),
  teacher: null,
  titleMarks: [],
  moments: [{ kind: 'said', second: 754, text: 'o disco de desgaste', marks: [] }],
}

async function open(movies: WireFoundLesson[], page = aPage()) {
  const seen = fakeApi({
    'planningCenter.readTicket': () => ({ ticket: page }),
    'planningCenter.editTicket': () => ({ message: 'Caso atualizado.', ticket: aTicket() }),
    'search.searchLessons': () => ({ movies, courses: [], corrected: null, next: null }),
  })
  storeSession(signedIn(aMember({ id: 1 })))
  await renderApp('/panel/tickets/9')
  await screen.findByRole('textbox', { name: 'Mensagem' })
  return { seen, user: userEvent.setup() }
}

async function searchFor(user: ReturnType<typeof userEvent.setup>, words: string) {
  await user.click(screen.getByRole('button', { name: 'Citar uma aula' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Qual aula?' }))
  await user.type(dialog.getByRole('searchbox', { name: 'Buscar aula ou assunto' }), `${words}{Enter}`)
  return dialog
}

it('a lesson is found by its words, corrected to a second, and goes with the message', async () => {
  const { seen, user } = await open([found])
  const dialog = await searchFor(user, ' desgaste ')
  const moment = await dialog.findByRole('button', { name: 'IPR sem medo, em 12:34: o disco de desgaste' })
  expect(seen.findLast(({ url }) => url === '/api/search')?.body).toEqual({
    keyword: 'desgaste',
    isPrivate: 1,
  })
  expect(await accessibilityViolations()).toEqual([])
  await user.click(moment)
  const time = await screen.findByRole('textbox', { name: 'Começa em' })
  expect(time).toHaveValue('12:34')
  await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Veja isto.')
  const sent = () => seen.filter(({ url }) => url.endsWith('/tickets/edit')).map(({ body }) => body)
  await user.clear(time)
  await user.type(time, '20:01')
  expect(screen.getByText('Escreva um momento até 20:00, como 12:34.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(sent()).toEqual([])
  expect(await accessibilityViolations()).toEqual([])
  await user.clear(time)
  await user.type(time, '12:40')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      expect.objectContaining({ message: 'Veja isto.', lesson: { movieId: 31, second: 760 } }),
    ]),
  )
  await waitFor(() => expect(screen.queryByText('IPR sem medo')).not.toBeInTheDocument())
})

it('one that was chosen by mistake does not go', async () => {
  const { seen, user } = await open([found])
  const dialog = await searchFor(user, 'ipr')
  await user.click(await dialog.findByRole('button', { name: 'IPR sem medo, em 0:00: Do início' }))
  await user.click(await screen.findByRole('button', { name: 'Não citar IPR sem medo' }))
  await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Oi.')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(seen.some(({ url }) => url.endsWith('/tickets/edit'))).toBe(true))
  expect(seen.find(({ url }) => url.endsWith('/tickets/edit'))?.body).not.toHaveProperty('lesson')
})

it('nothing found is said', async () => {
  const { user } = await open([])
  const dialog = await searchFor(user, 'xyz')
  expect(await dialog.findByText('Nenhuma aula foi encontrada. Tente outra palavra.')).toBeVisible()
})

it('stands in the conversation as a link that opens it at the second, while members find it', async () => {
  const [message] = aPage().messages
  if (!message) throw new Error('a page has a message')
  const lessons = [
    { movieId: 31, second: 754, title: 'IPR sem medo' },
    { movieId: 32, second: 0, title: null },
  ]
  const messages = lessons.map((lesson, id) => ({ ...message, id, lesson }))
  await open([], aPage({ messages }))
  expect(screen.getByRole('link', { name: /^IPR sem medo.*12:34$/ })).toHaveAttribute(
    'href',
    '/panel/movie/31?t=754',
  )
  expect(screen.getByText('Aula que saiu do catálogo')).toBeVisible()
})

it('suggests lessons by the kind of the case before anything is typed', async () => {
  const { seen, user } = await open([found])
  await user.click(screen.getByRole('button', { name: 'Citar uma aula' }))
  const suggested = within(await screen.findByRole('list', { name: 'Sugestões para este caso' }))
  await user.click(suggested.getByRole('button', { name: 'IPR sem medo, em 12:34: o disco de desgaste' }))
  expect(await screen.findByRole('textbox', { name: 'Começa em' })).toHaveValue('12:34')
  expect(seen.filter(({ url }) => url === '/api/search').map(({ body }) => body)).toEqual([
    { keyword: 'refinamento', isPrivate: 1 },
  ])
})

it('suggests them again when the search is emptied', async () => {
  const { user } = await open([found])
  const dialog = await searchFor(user, 'ipr')
  await dialog.findByRole('list', { name: 'Aulas encontradas' })
  await user.clear(dialog.getByRole('searchbox'))
  await user.click(dialog.getByRole('button', { name: 'Buscar' }))
  expect(await dialog.findByRole('list', { name: 'Sugestões para este caso' })).toBeVisible()
})

it('shows lessons about the problem to who sent the case, when they ask for them', async () => {
  const { seen, user } = await open([found])
  expect(seen.some(({ url }) => url === '/api/search')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Mostrar aulas' }))
  const list = within(await screen.findByRole('list', { name: 'Aulas sobre este problema' }))
  expect(list.getByRole('link', { name: /^IPR sem medo/ })).toHaveAttribute('href', '/panel/movie/31')
  expect(await accessibilityViolations()).toEqual([])
})

it('says when there is no lesson about the problem', async () => {
  const { user } = await open([])
  await user.click(screen.getByRole('button', { name: 'Mostrar aulas' }))
  expect(await screen.findByText('Nenhuma aula sobre este problema ainda.')).toBeVisible()
})
