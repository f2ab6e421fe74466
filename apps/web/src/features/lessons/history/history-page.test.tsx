import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { aShownLesson } from '../../../testing/a-catalogue.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const seen = (id: number, title: string) => ({
  ...aShownLesson({ id, title, progress: 40 }),
  seenAt: '2026-11-15T12:00:00Z',
})

async function openHistory() {
  storeSession(signedIn(aMember()))
  let movies = [seen(7, 'Attachments que funcionam'), seen(8, 'IPR sem medo')]
  fakeApi({
    'lessons.listHistory': () => ({ movies, next: null }),
    'lessons.removeFromHistory': ({ url }) => {
      movies = movies.filter(({ id }) => !url.includes(`/${id}/`))
      return { message: 'A aula saiu do seu histórico. Suas horas continuam contando.' }
    },
    'lessons.clearHistory': () => {
      movies = []
      return { message: 'Seu histórico foi apagado. Suas horas continuam contando.' }
    },
  })
  await renderApp('/panel/history')
  return userEvent.setup()
}

it('a history lists what was watched, erases one lesson or all, and says that hours stay', async () => {
  const user = await openHistory()
  const list = within(await screen.findByRole('list', { name: 'Aulas do histórico' }))
  expect(list.getByRole('link', { name: /Attachments que funcionam/ })).toHaveAttribute(
    'href',
    '/panel/movie/7',
  )
  expect(screen.getByText(/Suas horas assistidas e o seu certificado não mudam/)).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])

  await user.click(list.getByRole('button', { name: 'Apagar do histórico: Attachments que funcionam' }))
  const one = within(await screen.findByRole('dialog', { name: 'Apagar esta aula do histórico?' }))
  await user.click(one.getByRole('button', { name: 'Apagar' }))
  expect(
    await screen.findByText('A aula saiu do seu histórico. Suas horas continuam contando.'),
  ).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Attachments que funcionam')).not.toBeInTheDocument())

  await user.click(screen.getByRole('button', { name: 'Apagar todo o histórico' }))
  const all = within(await screen.findByRole('dialog', { name: 'Apagar todo o histórico?' }))
  await user.click(all.getByRole('button', { name: 'Apagar' }))
  expect(await screen.findByRole('heading', { name: 'Seu histórico está vazio' })).toBeVisible()
})
