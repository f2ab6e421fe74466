import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import type { Suggestion } from './search.calls.ts'

const plain = { movieId: null, courseId: null, second: null }
const suggestions: Suggestion[] = [
  { ...plain, kind: 'term', text: 'torque' },
  { ...plain, kind: 'lesson', text: 'Torque sem sustos', movieId: 7 },
  { ...plain, kind: 'course', text: 'Torque a fundo', courseId: 3 },
  { ...plain, kind: 'teacher', text: 'Tarcísio Orque' },
  { kind: 'chapter', text: 'Torque na raiz', movieId: 8, courseId: null, second: 142 },
]

/** On a page that asks the server nothing. */
async function openBox(answers: Answers = {}) {
  storeSession(signedIn(aMember()))
  const seen = fakeApi({ 'search.suggestSearches': () => ({ suggestions }), ...answers })
  const app = await renderApp('/panel/payment/thankyou')
  await screen.findByRole('heading', { level: 1 })
  const asked = () => seen.filter(({ url }) => url.startsWith('/api/search/suggestions'))
  return {
    ...app,
    user: userEvent.setup(),
    box: screen.getByRole('combobox', { name: 'Buscar aulas' }),
    asked,
  }
}

const list = () => screen.findByRole('listbox', { name: 'Sugestões' })

it('suggests from the second letter on, with where each suggestion leads', async () => {
  const { user, box, asked } = await openBox()
  await user.type(box, 't')
  expect(box).toHaveAttribute('aria-expanded', 'false')
  await user.type(box, 'or')
  const options = within(await list()).getAllByRole('option')
  expect(options.map(option => [option.textContent, option.getAttribute('href')])).toEqual([
    ['torqueTermo', '/panel/pesquisa?keyword=torque'],
    ['Torque sem sustosAula', '/panel/movie/7'],
    ['Torque a fundoCurso', '/panel/courses/3'],
    ['Tarcísio OrqueProfessor', '/panel/pesquisa?keyword=Tarc%C3%ADsio+Orque'],
    ['Torque na raizCapítulo 2:22', '/panel/movie/8?t=142'],
  ])
  expect(asked().map(({ url }) => url)).toEqual(['/api/search/suggestions?prefix=tor'])
  expect(screen.getByText('5 sugestões')).toBeInTheDocument()
  expect(await accessibilityViolations()).toEqual([])
})

it('the arrow keys cycle through the suggestions and Enter opens the marked one, at its second', async () => {
  const { user, box, address } = await openBox({ 'lessons.readLesson': () => refuse('not-found') })
  await user.type(box, 'tor')
  await list()
  await user.keyboard('{ArrowUp}')
  const chosen = screen.getByRole('option', { selected: true })
  expect(chosen).toHaveTextContent('Torque na raiz')
  expect(box).toHaveAttribute('aria-activedescendant', chosen.id)
  expect(box).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('torqueTermo')
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(address()).toBe('/panel/movie/8?t=142'))
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

it('Enter without a chosen suggestion searches for what was typed', async () => {
  const { user, box, address } = await openBox({
    'search.searchLessons': () => ({ movies: [], courses: [], corrected: null, next: null }),
    'search.listSearchFilters': () => ({ categories: [], teachers: [] }),
  })
  await user.type(box, 'tor')
  await list()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/panel/pesquisa?keyword=tor'))
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box).toHaveValue('tor')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Pesquisa' })).toHaveFocus())

  // Another search of the same page, and one for nothing: the person goes on in the box.
  await user.type(box, 'que{Enter}')
  await screen.findByRole('heading', { name: /“torque”/ })
  expect(box).toHaveFocus()
  await user.clear(box)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Digite algo')).toBeVisible()
  expect(box).toHaveFocus()
})

it('whoever types while another page comes keeps the focus and the suggestions', async () => {
  const { user, box, router } = await openBox()
  await user.type(box, 'to')
  await act(() => router.navigate('/terms'))
  await screen.findByRole('heading', { level: 1, name: /Termos/ })
  expect(box).toHaveFocus()
  await user.keyboard('r')
  expect(within(await list()).getAllByRole('option')).toHaveLength(5)
})

it('Escape closes the suggestions and keeps what was typed; leaving the box does, too', async () => {
  const { user, box } = await openBox()
  await user.type(box, 'tor')
  await list()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box).toHaveValue('tor')
  await user.type(box, 'q')
  await list()
  await user.tab()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

it('a press on a suggestion opens it', async () => {
  const { user, box, address } = await openBox({ 'lessons.readLesson': () => refuse('not-found') })
  await user.type(box, 'tor')
  await user.click(within(await list()).getByRole('option', { name: /Torque sem sustos/ }))
  await waitFor(() => expect(address()).toBe('/panel/movie/7'))
  expect(box).not.toHaveFocus()
})

it('an answer to earlier letters does not replace a newer one', async () => {
  let answerOld = () => {}
  const { user, box } = await openBox({
    'search.suggestSearches': async ({ url }) => {
      if (url.endsWith('=to'))
        await new Promise<void>(resolve => {
          answerOld = resolve
        })
      return { suggestions: [{ ...plain, kind: 'term', text: url.endsWith('=to') ? 'old' : 'new' }] }
    },
  })
  await user.type(box, 'to')
  await waitFor(() => expect(answerOld).not.toHaveLength(0))
  await user.type(box, 'r')
  await screen.findByRole('option', { name: /new/ })
  answerOld()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(screen.getByRole('option')).toHaveTextContent('new')
})

it('the box works when suggestions fail', async () => {
  const { user, box } = await openBox({ 'search.suggestSearches': () => refuse('unavailable') })
  await user.type(box, 'tor')
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
})

it('Ctrl with K focuses the box from anywhere', async () => {
  const { user, box } = await openBox()
  expect(box).not.toHaveFocus()
  await user.keyboard('{Control>}k{/Control}')
  expect(box).toHaveFocus()
})
