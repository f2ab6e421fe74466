import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../../platform/api/query-client.ts'
import { findSession, storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aLessonCard } from '../../../testing/lesson-cards.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { WelcomeData } from './welcome.calls.ts'

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
})

const unanswered: WelcomeData = {
  answers: null,
  subjects: [
    { id: 2, title: 'Fundamentos' },
    { id: 3, title: 'Biomecânica' },
  ],
  lessons: [],
}

const answered: WelcomeData = {
  ...unanswered,
  answers: { experience: 'some', categoryId: 3, weeklyMinutes: 30 },
  lessons: [aLessonCard({ id: 7, title: 'Primeira' }), aLessonCard({ id: 8, title: 'Segunda' })],
}

async function openWelcome(welcome: WelcomeData, answers: Answers = {}, wasWelcomed = false) {
  const seen = fakeApi({
    'catalogue.readWelcome': () => welcome,
    'catalogue.recordWelcomeSeen': () => ({ message: 'ok' }),
    'catalogue.answerWelcome': () => answered,
    ...answers,
  })
  storeSession(signedIn(aMember({ wasWelcomed, watchedHours: 0 })))
  const app = await renderApp('/panel/welcome')
  await screen.findByRole('heading', { level: 1, name: 'Boas-vindas, Ana' })
  const sent = (path: string) => seen.filter(({ method, url }) => method === 'POST' && url === `/api${path}`)
  return { ...app, sent, user: userEvent.setup() }
}

describe('the welcome', () => {
  it('asks three questions, and leads from the answers to the first lesson', async () => {
    const { user, sent } = await openWelcome(unanswered)
    expect(await screen.findByText(/Seu acesso completo vai até 31\/12\/2099/)).toBeVisible()
    await user.click(await screen.findByRole('radio', { name: 'Já tratei alguns casos' }))
    await user.click(screen.getByRole('radio', { name: 'Biomecânica' }))
    await user.click(screen.getByRole('radio', { name: '30 minutos' }))
    expect(await accessibilityViolations(screen.getByRole('main'))).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Ver por onde começar' }))
    expect(await screen.findByRole('heading', { name: 'Comece por aqui' })).toHaveFocus()
    expect(sent('/welcome')[0]?.body).toEqual({ experience: 'some', categoryId: 3, weeklyMinutes: 30 })
    expect(screen.getByRole('link', { name: 'Abrir a primeira aula' })).toHaveAttribute(
      'href',
      '/panel/movie/7',
    )
    expect(screen.getByRole('heading', { name: 'Segunda' })).toBeVisible()
    expect(await accessibilityViolations(screen.getByRole('main'))).toEqual([])
  })

  it('is noted once, and can be skipped', async () => {
    const { sent } = await openWelcome(unanswered)
    await waitFor(() => expect(findSession()?.user.wasWelcomed).toBe(true))
    expect(sent('/welcome/seen')).toHaveLength(1)
    expect(await screen.findByRole('link', { name: 'Pular e ver o catálogo' })).toHaveAttribute(
      'href',
      '/panel/catalog',
    )
  })

  it('says what is missing, and sends nothing', async () => {
    const { user, sent } = await openWelcome(unanswered)
    await user.click(await screen.findByRole('radio', { name: 'Estou começando' }))
    await user.click(screen.getByRole('button', { name: 'Ver por onde começar' }))
    expect(screen.getByText('Responda às três perguntas.')).toBeVisible()
    expect(sent('/welcome')).toEqual([])
  })

  it('shows the answers of before to who comes back by the menu, and takes others', async () => {
    const { user, sent } = await openWelcome(answered, {}, true)
    await user.click(await screen.findByRole('button', { name: 'Mudar as respostas' }))
    expect(screen.getByRole('radio', { name: 'Biomecânica' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Um pouco de tudo' }))
    await user.click(screen.getByRole('button', { name: 'Ver por onde começar' }))
    await screen.findByRole('heading', { name: 'Comece por aqui' })
    expect(sent('/welcome')[0]?.body).toMatchObject({ categoryId: null })
    expect(sent('/welcome/seen')).toEqual([])
    expect(screen.getByRole('link', { name: 'Por onde começar' })).toHaveAttribute('href', '/panel/welcome')
  })

  it('says so when everything open was watched, and when the questions do not come', async () => {
    await openWelcome({ ...answered, lessons: [] })
    expect(await screen.findByText('Você já viu tudo o que está aberto para você')).toBeVisible()
  })

  it('can be asked for again when it does not load', async () => {
    await openWelcome(unanswered, { 'catalogue.readWelcome': () => refuse('not-allowed') })
    expect(await screen.findByText(/As perguntas não chegaram/, {}, { timeout: 10_000 })).toBeVisible()
  })
})
