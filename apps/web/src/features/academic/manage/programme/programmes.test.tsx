import type { WireManagedModule, WireManagedProgramme, WireManagedQuestion } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { refuse } from '../../../../testing/fake-api.ts'
import { openAdmin } from '../../../../testing/opened-admin.ts'

const module: WireManagedModule = {
  id: 5,
  posicao: 1,
  title: 'Biomecânica',
  summary: '',
  lessonIds: [20],
  lessons: [{ id: 20, title: 'Forças' }],
  drawn: 3,
  passPercent: 70,
  attempts: 3,
  waitHours: 24,
  minutes: 30,
  questions: 4,
  problems: ['bank-small'],
}
const programme: WireManagedProgramme = {
  id: 2,
  title: 'Fundamentos',
  description: '',
  academicType: 'graduation',
  isPublished: 0,
  modules: [module],
}
const question: WireManagedQuestion = {
  id: 9,
  number: 2,
  question: 'O que gera o momento?',
  options: ['A distância', 'O peso'],
  rightOption: 1,
  explanation: '',
  lessonId: 20,
  second: 42,
  picture: null,
  isRetired: 0,
  analysis: {
    answers: 40,
    facility: 0.3,
    discrimination: -0.12,
    upperLower: -0.2,
    chosen: [12, 28],
    flags: ['key-swapped', 'wrong-option-preferred'],
  },
}

const open = (path: string) =>
  openAdmin(path, {
    'academic.listProgrammes': () => ({ programmes: [programme] }),
    'academic.changeProgramme': () => ({ programme: { ...programme, isPublished: 1 } }),
    'academic.changeModule': () => ({ module }),
    'academic.listQuestions': () => ({ module, questions: [question] }),
    'academic.createQuestion': () => ({ question }),
    'academic.retireQuestion': () => ({ question: { ...question, isRetired: 1 } }),
    'catalogue.listAllCourses': () => ({ courses: [] }),
  })

it('a programme is listed with what is wrong with its questions, and published', async () => {
  const { user, sent } = await open('/admin/academic')
  expect(await screen.findByRole('heading', { name: 'Fundamentos' })).toBeVisible()
  expect(screen.getByText(/menos de três vezes as questões sorteadas/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Questões: Biomecânica' })).toHaveAttribute(
    'href',
    '/admin/academic/modules/5',
  )
  expect(await accessibilityViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Ações de Fundamentos' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar programa' }))
  await user.click(dialog.getByLabelText('Publicado'))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        'PUT programmes/2',
        expect.objectContaining({ title: 'Fundamentos', description: '', isPublished: 1 }),
      ],
    ]),
  )
})

it('a module is edited with its lessons and the rules of its test', async () => {
  const { user, sent } = await open('/admin/academic')
  await user.click(await screen.findByRole('button', { name: 'Editar: Biomecânica' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Módulo' }))
  expect(dialog.getByText('1. Forças')).toBeVisible()
  await user.clear(dialog.getByLabelText('Passa com (%)'))
  await user.type(dialog.getByLabelText('Passa com (%)'), '80')
  expect(await accessibilityViolations()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PUT modules/5', expect.objectContaining({ passPercent: 80, lessonIds: [20], drawn: 3 })],
    ]),
  )
})

it('the bank says what first attempts tell about a question, and a question is written with one option a line', async () => {
  const { user, sent } = await open('/admin/academic/modules/5')
  expect(await screen.findByText(/Gabarito trocado\?/)).toBeVisible()
  expect(screen.getByText(/40 respostas · Acertos 30% · Discriminação -0,12/)).toBeVisible()
  expect(screen.getByText('Versão 2')).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Nova questão' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Questão' }))
  await user.type(dialog.getByLabelText('Pergunta'), 'Qual?')
  await user.type(dialog.getByLabelText('Alternativas'), 'uma{enter}{enter}outra')
  await user.selectOptions(dialog.getByLabelText('Alternativa certa'), 'Linha 2')
  await user.selectOptions(dialog.getByLabelText('Aula que explica'), 'Forças')
  await user.type(dialog.getByLabelText('Segundo da aula'), '42')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        'POST modules/5/questions',
        {
          question: 'Qual?',
          options: ['uma', 'outra'],
          rightOption: 2,
          explanation: '',
          lessonId: 20,
          second: 42,
          picture: null,
        },
      ],
    ]),
  )
})

it('a question is looked at as students see it, and retired', async () => {
  const { user, sent } = await open('/admin/academic/modules/5')
  const choose = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Ações de O que gera o momento?' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('Como o aluno vê')
  const dialog = within(await screen.findByRole('dialog', { name: 'Como o aluno vê' }))
  expect(dialog.getByText('O peso')).toBeVisible()
  await user.keyboard('{Escape}')
  await choose('Não sortear mais')
  await waitFor(() => expect(sent()).toEqual([['POST questions/9/retire', { isRetired: 1 }]]))
})

it('a module is moved with the arrow keys, and what somebody else moved meanwhile is asked about', async () => {
  const mechanics = { ...module, id: 6, posicao: 2, title: 'Mecânica', problems: [] }
  let isRefused = false
  const { user, sent } = await openAdmin('/admin/academic', {
    'academic.listProgrammes': () => ({ programmes: [{ ...programme, modules: [module, mechanics] }] }),
    'academic.moveModule': () =>
      isRefused ? refuse('changed-meanwhile') : { module: { ...module, posicao: 3 } },
  })
  const handle = await screen.findByRole('button', { name: 'Mover Biomecânica' })
  expect(await accessibilityViolations()).toEqual([])
  handle.focus()
  await user.keyboard('[ArrowDown]')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual(['PUT modules/5/posicao', { posicao: 3, version: expect.any(String) as string }])
  isRefused = true
  const again = await screen.findByRole('button', { name: 'Mover Mecânica' })
  again.focus()
  await user.keyboard('[ArrowUp]')
  expect(await screen.findByRole('dialog')).toBeVisible()
})
