import type { academic, ReplyOf, WireTest } from '@alinha/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const question = (id: number, optionId: number | null = null) => ({
  id,
  question: `Pergunta ${id}?`,
  picture: null,
  options: [1, 2, 3, 4].map(at => ({ id: id * 10 + at, text: `Opção ${id}.${at}` })),
  optionId,
})

const anOpenTest = (facts: Partial<WireTest> = {}): WireTest => ({
  id: 100,
  title: 'Biomecânica',
  state: 'enabled',
  closesAt: '2026-11-17T15:41:00.000Z',
  secondsLeft: 1122,
  questions: [question(1), question(2, 22), question(3)],
  ...facts,
})

const result: ReplyOf<typeof academic.readTestAnswers> = {
  testId: 100,
  title: 'Biomecânica',
  correct: 1,
  total: 2,
  isApproved: 0,
  passPercent: 70,
  attemptsLeft: 2,
  until: '2026-11-18T15:41:00.000Z',
  answers: [
    {
      questionId: 1,
      optionId: 11,
      correctOptionId: 11,
      question: 'Pergunta 1?',
      picture: null,
      options: question(1).options,
      explanation: '',
      lesson: { id: 7, title: 'Forças', second: 702 },
    },
    {
      questionId: 2,
      optionId: 22,
      correctOptionId: 24,
      question: 'Pergunta 2?',
      picture: null,
      options: question(2).options,
      explanation: 'Sem contato não há momento.',
      lesson: null,
    },
  ],
}

async function open(tests: () => WireTest[], answers: Answers = {}) {
  storeSession(signedIn(aMember()))
  const seen = fakeApi({
    'academic.listTestQuestions': () => ({ tests: tests() }),
    'academic.saveTestAnswer': () => ({ closesAt: '2026-11-17T15:41:00.000Z', secondsLeft: 1000 }),
    'academic.submitTest': () => ({ testId: 100, correct: 1, total: 2, isApproved: 0 }),
    'academic.readTestAnswers': () => result,
    ...answers,
  })
  await renderApp('/panel/academic/tests/100')
  const sent = (call: string) => seen.filter(({ url }) => url.endsWith(call)).map(({ body }) => body)
  return { sent, user: userEvent.setup() }
}
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('each choice is saved as it is made, by mouse and by keys, and what was saved is there again', async () => {
  const { user, sent } = await open(() => [anOpenTest()])
  expect(await screen.findByRole('heading', { level: 1, name: 'Pergunta 1?' })).toBeVisible()
  expect(screen.getByText('Questão 1 de 3')).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Opção 1.3' }))
  await user.click(screen.getByRole('button', { name: 'Próxima' }))
  expect(screen.getByRole('radio', { name: 'Opção 2.2' })).toBeChecked()
  await user.keyboard('d')
  expect(screen.getByRole('radio', { name: 'Opção 2.4' })).toBeChecked()
  await user.keyboard('{ArrowRight}r')
  expect(screen.getByRole('button', { name: 'Questão 3, para rever' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  expect(screen.getByText('2 de 3')).toBeVisible()
  await waitFor(() =>
    expect(sent('saveTestAnswer')).toEqual([
      { userId: 1, testId: 100, questionId: 1, optionId: 13 },
      { userId: 1, testId: 100, questionId: 2, optionId: 24 },
    ]),
  )
})

it('handing in says what is missing, sends everything, and shows what was right with its moment [C7.23, C7.24]', async () => {
  let isHandedIn = false
  const { user, sent } = await open(
    () => [isHandedIn ? anOpenTest({ state: 'submitted', questions: [], closesAt: null }) : anOpenTest()],
    {
      'academic.submitTest': () => {
        isHandedIn = true
        return { testId: 100, correct: 1, total: 2, isApproved: 0 }
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Entregar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Entregar o teste?' }))
  expect(dialog.getByText(/Faltam 2 questões/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Entregar' }))
  expect(await screen.findByRole('heading', { name: 'Biomecânica: quase lá' })).toHaveFocus()
  expect(sent('submitTest')).toEqual([
    { payload: { userId: 1, testId: 100, answers: [{ questionId: 2, optionId: 22 }] } },
  ])
  expect(screen.getByRole('link', { name: 'Ver o trecho em 11:42 da aula Forças' })).toHaveAttribute(
    'href',
    '/panel/movie/7?t=702',
  )
  expect(screen.getByText('Você escolheu: Opção 2.2')).toBeVisible()
  expect(screen.getByText('Sem contato não há momento.')).toBeVisible()
  expect(screen.getByText(/Você pode tentar de novo a partir de 18\/11\/2026/)).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
})

const toTop = [{ top: 0, behavior: 'instant' }]

/** As in Chromium, where it returns a promise. */
function watchScrolling() {
  const scrollTo = vi.fn(() => Promise.resolve())
  vi.stubGlobal('scrollTo', scrollTo)
  return scrollTo.mock.calls
}

it('the next question and the mark begin at the top of the page', async () => {
  const scrolls = watchScrolling()
  let isHandedIn = false
  const { user } = await open(
    () => [isHandedIn ? anOpenTest({ state: 'submitted', questions: [], closesAt: null }) : anOpenTest()],
    {
      'academic.submitTest': () => {
        isHandedIn = true
        return { testId: 100, correct: 1, total: 2, isApproved: 0 }
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Próxima' }))
  scrolls.length = 0
  await user.click(screen.getByRole('button', { name: 'Próxima' }))
  expect(scrolls).toEqual([toTop])
  scrolls.length = 0
  await user.click(screen.getByRole('button', { name: 'Entregar' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Entregar' }))
  expect(await screen.findByRole('heading', { name: 'Biomecânica: quase lá' })).toHaveFocus()
  expect(scrolls).toEqual([toTop])
})

it('answers that are opened again stay where one was in them', async () => {
  const scrolls = watchScrolling()
  await open(() => [anOpenTest({ state: 'submitted', questions: [], closesAt: null })])
  expect(await screen.findByRole('heading', { name: 'Biomecânica: quase lá' })).toBeVisible()
  expect(scrolls).not.toContainEqual(toTop)
})

it('is handed in by itself when the time is over, once', async () => {
  const { sent } = await open(() => [anOpenTest({ secondsLeft: 1 })])
  await screen.findByRole('heading', { level: 1, name: 'Pergunta 1?' })
  await act(() => new Promise(done => setTimeout(done, 2500)))
  expect(sent('submitTest')).toHaveLength(1)
})

it('says when an answer was not saved', async () => {
  const { user } = await open(() => [anOpenTest()], {
    'academic.saveTestAnswer': () => refuse('unavailable'),
  })
  await user.click(await screen.findByRole('radio', { name: 'Opção 1.3' }))
  expect(await screen.findByText('A última resposta não foi guardada. Escolha de novo.')).toBeVisible()
})

it('leads back when no test is open', async () => {
  await open(() => [anOpenTest({ state: 'locked', questions: [], closesAt: null, secondsLeft: null })])
  expect(await screen.findByText('Este teste não está aberto')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar ao programa' })).toHaveAttribute('href', '/panel/academic')
})

const picture = { name: 'Sample0Name0Of0Picture', alt: 'Um dente com uma força', width: 1600, height: 900 }

it('a question is asked with its picture, and its answer is told with it', async () => {
  let isHandedIn = false
  const answers: Answers = {
    'academic.readQuestionPicture': () => new Response('x', { headers: { 'content-type': 'image/webp' } }),
    'academic.readTestAnswers': () => ({
      ...result,
      answers: result.answers.map((answer, at) => (at === 0 ? { ...answer, picture } : answer)),
    }),
    'academic.submitTest': () => {
      isHandedIn = true
      return { testId: 100, correct: 1, total: 2, isApproved: 0 }
    },
  }
  const { user } = await open(
    () => [
      isHandedIn
        ? anOpenTest({ state: 'submitted', questions: [], closesAt: null })
        : anOpenTest({ questions: [{ ...question(1), picture }, question(2)] }),
    ],
    answers,
  )
  const shown = await screen.findByRole('img', { name: picture.alt })
  await waitFor(() => expect(shown).toHaveAttribute('src', `data:image/webp;base64,${btoa('x')}`))
  expect(await accessibilityViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Próxima' }))
  expect(screen.queryByRole('img', { name: picture.alt })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Entregar' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Entregar' }))
  expect(await screen.findByRole('heading', { name: 'Biomecânica: quase lá' })).toBeVisible()
  expect(screen.getByRole('img', { name: picture.alt })).toBeVisible()
})

it('a picture that does not come is told in words, and can be asked for again', async () => {
  let isThere = false
  const { user } = await open(() => [anOpenTest({ questions: [{ ...question(1), picture }] })], {
    'academic.readQuestionPicture': () =>
      isThere
        ? new Response('x', { headers: { 'content-type': 'image/webp' } })
        : refuse('picture-not-found'),
  })
  expect(await screen.findByText(/O que ela mostra: Um dente com uma força/)).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Mostrar a imagem' }))
  expect(await screen.findByRole('img', { name: picture.alt })).toBeVisible()
})
