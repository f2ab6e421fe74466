import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const found = {
  people: [{ id: 7, name: 'Ana Lima', email: 'ana@arco.example' }],
  courses: [{ id: 3, title: 'Anatomia' }],
  lessons: [{ id: 9, courseId: 3, title: 'Ancoragem', course: 'Anatomia' }],
  coupons: [{ id: 1, code: 'ANA10' }],
  associates: [{ id: 2, name: 'Ana Escola' }],
}

async function openBox(facts: Parameters<typeof aMember>[0]) {
  storeSession(signedIn(aMember(facts)))
  const seen = fakeApi({
    'search.findForManagers': () => found,
    'search.suggestSearches': () => ({ suggestions: [] }),
  })
  const app = await renderApp('/panel/payment/thankyou')
  await screen.findByRole('heading', { level: 1 })
  return {
    ...app,
    seen,
    user: userEvent.setup(),
    box: screen.getByRole('combobox', { name: 'Buscar aulas' }),
  }
}

it('finds for managers what they look after, by what it is, with its page', async () => {
  const { user, box, seen } = await openBox({ isManager: true })
  await user.keyboard('{Control>}k{/Control}')
  expect(box).toHaveFocus()
  await user.keyboard('an')
  const list = await screen.findByRole('listbox', { name: 'Sugestões' })
  const shown = within(list)
    .getAllByRole('group')
    .map(group => [
      group.getAttribute('aria-label'),
      ...within(group)
        .getAllByRole('option')
        .map(option => option.getAttribute('href')),
    ])
  expect(shown).toEqual([
    ['Pessoas', '/admin/users/7'],
    ['Cursos', '/admin/courses/3'],
    ['Aulas', '/admin/courses/3/movies/9'],
    ['Cupons', '/admin/cupons?busca=ANA10'],
    ['Associados', '/admin/associados'],
    ['Como os membros', '/panel/pesquisa?keyword=an'],
  ])
  expect(list).toHaveTextContent('ana@arco.example')
  expect(seen.some(({ url }) => url.startsWith('/api/search/suggestions'))).toBe(false)
  expect(await accessibilityViolations()).toEqual([])
})

it('the arrow keys go through all groups, and Enter opens the marked one', async () => {
  const { user, box } = await openBox({ isManager: true })
  await user.type(box, 'an')
  await screen.findByRole('listbox', { name: 'Sugestões' })
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ana Lima')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Anatomia')
  expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
})

it.each([{}, { isConsultor: true }])('is the members’ own search for others: %j', async facts => {
  const { user, box, seen } = await openBox(facts)
  await user.type(box, 'an')
  await waitFor(() => expect(seen.some(({ url }) => url.startsWith('/api/search/suggestions'))).toBe(true))
  expect(seen.some(({ url }) => url.includes('/admin/'))).toBe(false)
})
