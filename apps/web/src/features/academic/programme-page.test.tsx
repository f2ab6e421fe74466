import type { academic, ReplyOf, WireModule } from '@alinha/contract'
import { toWireUser } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

type Standing = ReplyOf<typeof academic.readProgramme>

const aModule = (id: number, facts: Partial<WireModule['test']> = {}, watched: 0 | 1 = 1): WireModule => ({
  id,
  title: `Tema ${id}`,
  summary: 'Do que trata.',
  lessons: [
    { id: id * 10, title: `Aula ${id}`, durationSeconds: 600, progress: watched, watched },
    { id: id * 10 + 1, title: `Aula ${id} b`, durationSeconds: 600, progress: 1, watched: 1 },
  ],
  test: {
    id: id * 100,
    questions: 10,
    passPercent: 70,
    minutes: 30,
    waitHours: 24,
    attempts: 3,
    attemptsLeft: 3,
    state: 'ready',
    because: null,
    until: null,
    marks: [],
    ...facts,
  },
})

const standing = (facts: Partial<Standing> = {}): Standing => ({
  academicType: 'specialist',
  coupon: 'UNI-1',
  institution: 'Universidade do Litoral',
  hasAccess: 1,
  isUnlocked: 1,
  sharesProgress: 0,
  programme: { id: 1, title: 'Alinhadores: formação', description: '', modules: [] },
  nextStep: null,
  ...facts,
})

async function open(facts: Partial<Standing>, answers: Answers = {}) {
  storeSession(signedIn(aMember()))
  const seen = fakeApi({ 'academic.readProgramme': () => standing(facts), ...answers })
  const { address } = await renderApp('/panel/academic')
  const sent = () => seen.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url, body])
  return { seen, sent, address, user: userEvent.setup() }
}

it('whoever is no student enters with a coupon, and says which one they held [C7.25]', async () => {
  const { user, sent } = await open(
    { academicType: null, coupon: null, institution: null, isUnlocked: 0, programme: null },
    {
      'academic.makeUserAcademic': () => ({
        message: 'Pronto!',
        user: toWireUser(aMember({ academicType: 'specialist' })),
      }),
    },
  )
  await user.type(await screen.findByLabelText('Cupom'), 'uni-2')
  expect(await accessibilityViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Entrar no programa' }))
  expect(await screen.findByText('Pronto!')).toBeVisible()
  expect(sent()).toEqual([
    ['/api/academic/makeRegisteredUserAcademic', { userId: 1, userCurrentCupom: null, cupom: 'uni-2' }],
  ])
})

it('a student without access is offered the academic plan, one with access opens the programme [C7.26]', async () => {
  await open({ isUnlocked: 0, hasAccess: 0 })
  expect(await screen.findByRole('link', { name: 'Assinar o plano acadêmico' })).toHaveAttribute(
    'href',
    expect.stringContaining('academico'),
  )
})

it('the programme opens by a button', async () => {
  const { user, sent } = await open(
    { isUnlocked: 0 },
    { 'academic.unlockAcademic': () => ({ message: 'Aberto.' }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Abrir o programa' }))
  expect(await screen.findByText('Aberto.')).toBeVisible()
  expect(sent()).toEqual([['/api/academic/unlock-academic', { id: 1 }]])
})

it('shows each module with its lessons, what locks its test, the last mark and the next step', async () => {
  const mark = {
    number: 1,
    correct: 5,
    total: 10,
    isApproved: 0 as const,
    handedInAt: '2026-11-16T12:00:00Z',
  }
  const modules = [
    aModule(1, { state: 'approved', marks: [{ ...mark, correct: 9, isApproved: 1 }] }),
    aModule(2, { state: 'locked', because: 'lessons-left', marks: [mark] }, 0),
    aModule(3, { state: 'locked', because: 'module-before' }, 0),
  ]
  await open({
    programme: { id: 1, title: 'Alinhadores: formação', description: '', modules },
    nextStep: { kind: 'watch', moduleId: 2, lessonId: 20 },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Alinhadores: formação' })).toBeVisible()
  const next = within(screen.getByRole('region', { name: 'Próximo passo' }))
  expect(next.getByText('Assista à aula “Aula 2”')).toBeVisible()
  expect(next.getByRole('link', { name: 'Assistir' })).toHaveAttribute('href', '/panel/movie/20')
  expect(screen.getByText('Abre quando você terminar as aulas.')).toBeVisible()
  expect(screen.getByText('Abre quando você passar no módulo anterior.')).toBeVisible()
  expect(screen.getByText('Tentativa 1: 5 de 10 certas')).toBeVisible()
  expect(screen.getAllByText('1 de 2 aulas')).toHaveLength(2)
  expect(screen.getByText(/não equivale a título de especialista/)).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
})

it('a test begins only after its rules were shown [C7.22]', async () => {
  const { user, sent, address } = await open(
    {
      programme: { id: 1, title: 'Formação', description: '', modules: [aModule(1)] },
      nextStep: { kind: 'take-test', moduleId: 1, lessonId: null },
    },
    {
      'academic.enableModuleTest': () => ({
        test: {
          id: 100,
          title: 'Tema 1',
          state: 'enabled',
          closesAt: null,
          secondsLeft: 1800,
          questions: [],
        },
      }),
      'academic.listTestQuestions': () => ({ tests: [] }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Fazer o teste' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Teste: Tema 1' }))
  expect(dialog.getByText(/10 questões em 30 minutos/)).toBeVisible()
  expect(dialog.getByText(/3 tentativas, com 24 horas de espera/)).toBeVisible()
  expect(sent()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Começar' }))
  await waitFor(() => expect(address()).toBe('/panel/academic/tests/100'))
  expect(sent()[0]).toEqual(['/api/academic/enableModuleTest', { userId: 1, testId: 100 }])
})

it('progress is shown to the institution by consent, which can be withdrawn', async () => {
  const { user, sent } = await open(
    { sharesProgress: 1 },
    { 'academic.shareProgress': () => ({ message: 'Não vê mais.' }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Parar de mostrar' }))
  expect(await screen.findByText('Não vê mais.')).toBeVisible()
  expect(sent()).toEqual([['/api/academic/share-progress', { shares: 0 }]])
})

it('says so when the programme does not arrive', async () => {
  await open({}, { 'academic.readProgramme': () => refuse('unavailable') })
  expect(await screen.findByText(/O programa não chegou/)).toBeVisible()
})
