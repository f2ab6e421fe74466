import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aDiscussion, categories } from '../../../testing/topics.ts'
import { setViewportWidth } from '../../../testing/viewport.ts'

async function open(answers: Answers = {}, path = '/panel/forum?new=1') {
  storeSession(signedIn(aMember()))
  const seen = fakeApi({
    'community.listForumCategories': () => ({ categories }),
    'community.createTopic': () => aDiscussion(),
    'community.readTopic': () => aDiscussion(),
    'community.listTopics': () => ({ topics: [], next: null }),
    ...answers,
  })
  const app = await renderApp(path)
  await screen.findByRole('combobox', { name: 'Categoria' })
  const sent = () =>
    seen.filter(({ method, url }) => method === 'POST' && url === '/api/forum/topics').map(({ body }) => body)
  return { ...app, user: userEvent.setup(), sent }
}

const write = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByRole('textbox', { name: 'Título' }), 'Mordida aberta')
  await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Por onde começam?')
}
const publish = () => screen.getByRole('button', { name: 'Publicar' })

it.each([1440, 390])(
  'a topic has a category, a title and words, and opens once it is there, at %d px [R1.02]',
  async width => {
    setViewportWidth(width)
    const { user, address, sent } = await open()
    expect(await accessibilityViolations()).toEqual([])
    await write(user)
    expect(publish()).toBeDisabled()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Biomecânica')
    await user.click(publish())
    expect(await screen.findByText('Tópico publicado. Avisaremos quando alguém responder.')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/panel/forum?topic=20'))
    expect(sent()).toEqual([
      { categoryId: 3, title: 'Mordida aberta', text: 'Por onde começam?', images: [] },
    ])
  },
)

it('a topic begun from a category has that category', async () => {
  const { user, sent } = await open({}, '/panel/forum?new=1&category=2')
  expect(screen.getByRole('combobox', { name: 'Categoria' })).toHaveDisplayValue('Casos clínicos')
  expect(screen.getByText('Sem identificar o paciente.')).toBeVisible()
  await write(user)
  await user.click(publish())
  await waitFor(() => expect(sent()).toMatchObject([{ categoryId: 2 }]))
})

it('a refused topic stays in the form, to be sent again', async () => {
  const { user, address } = await open(
    { 'community.createTopic': () => refuse('forum-category-unknown') },
    '/panel/forum?new=1&category=2',
  )
  await write(user)
  await user.click(publish())
  expect(await screen.findByText('Esta categoria do fórum não existe mais.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Por onde começam?')
  expect(address()).toBe('/panel/forum?new=1&category=2')
})

it('a draft of a topic is restored when the page is opened again, until it is cancelled', async () => {
  const begun = await open()
  await write(begun.user)
  await begun.user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Biomecânica')
  begun.unmount()
  const again = await open()
  expect(screen.getByRole('combobox', { name: 'Categoria' })).toHaveDisplayValue('Biomecânica')
  expect(screen.getByRole('textbox', { name: 'Título' })).toHaveValue('Mordida aberta')
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Por onde começam?')
  await again.user.click(screen.getByRole('button', { name: 'Cancelar' }))
  again.unmount()
  await open()
  expect(screen.getByRole('textbox', { name: 'Título' })).toHaveValue('')
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('')
})

it('cancelling leads back to the forum', async () => {
  const { user, address } = await open()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(address()).toBe('/panel/forum'))
})
