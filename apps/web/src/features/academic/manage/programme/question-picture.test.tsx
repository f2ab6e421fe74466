import type { WireManagedModule, WireManagedQuestion } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { openAdmin } from '../../../../testing/opened-admin.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** jsdom decodes and draws nothing. */
function drawPictures() {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 900, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage() {},
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(take =>
    take(new Blob(['x'], { type: 'image/jpeg' })),
  )
}

const NAME = 'Sample0Name0Of0Picture'
const module: WireManagedModule = {
  id: 5,
  posicao: 1,
  title: 'Biomecânica',
  summary: '',
  lessonIds: [],
  lessons: [],
  drawn: 3,
  passPercent: 70,
  attempts: 3,
  waitHours: 24,
  minutes: 30,
  questions: 1,
  problems: [],
}
const question: WireManagedQuestion = {
  id: 9,
  number: 1,
  question: 'O que gera o momento?',
  options: ['A distância', 'O peso'],
  rightOption: 1,
  explanation: '',
  lessonId: null,
  second: null,
  picture: { name: NAME, alt: 'Um dente com uma força', width: 1280, height: 720 },
  isRetired: 0,
  analysis: null,
}

const open = () =>
  openAdmin('/admin/academic/modules/5', {
    'academic.listQuestions': () => ({ module, questions: [question] }),
    'academic.sendQuestionPicture': () => ({ name: NAME, width: 1280, height: 720 }),
    'academic.readQuestionPicture': () => new Response('x', { headers: { 'content-type': 'image/webp' } }),
    'academic.createQuestion': () => ({ question }),
    'academic.changeQuestion': () => ({ question }),
  })

it('a question takes a picture only with words for who does not see it', async () => {
  drawPictures()
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Nova questão' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Questão' }))
  await user.type(dialog.getByLabelText('Pergunta'), 'Qual?')
  await user.type(dialog.getByLabelText('Alternativas'), 'uma{enter}outra')
  expect(dialog.queryByLabelText('O que a imagem mostra')).toBeNull()
  await user.upload(
    dialog.getByLabelText('Pôr uma imagem', { selector: 'input' }),
    new File(['x'], 'dente.png', { type: 'image/png' }),
  )
  await user.click(await dialog.findByLabelText('O que a imagem mostra'))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Descreva a imagem para quem não a vê.')).toBeVisible()
  expect(sent().map(([call]) => call)).toEqual(['POST questions/pictures'])
  expect(await accessibilityViolations()).toEqual([])
  await user.type(dialog.getByLabelText('O que a imagem mostra'), 'Um arco')
  expect(await dialog.findByRole('img', { name: 'Um arco' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(sent().at(-1)).toEqual([
      'POST modules/5/questions',
      expect.objectContaining({ question: 'Qual?', picture: { name: NAME, alt: 'Um arco' } }),
    ]),
  )
})

it('a picture is taken out with a new version, and shown as students see it before', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Ações de O que gera o momento?' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Como o aluno vê' }))
  expect(await screen.findByRole('img', { name: 'Um dente com uma força' })).toHaveAttribute(
    'src',
    `data:image/webp;base64,${btoa('x')}`,
  )
  expect(await accessibilityViolations()).toEqual([])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Ações de O que gera o momento?' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Questão' }))
  await user.click(dialog.getByRole('button', { name: 'Tirar a imagem' }))
  await waitFor(() => expect(dialog.queryByRole('img')).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(sent().at(-1)).toEqual(['PUT questions/9', expect.objectContaining({ picture: null })]),
  )
})

it('words about one picture are not those of the next', async () => {
  drawPictures()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Ações de O que gera o momento?' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Questão' }))
  expect(dialog.getByLabelText('O que a imagem mostra')).toHaveValue('Um dente com uma força')
  await user.upload(
    dialog.getByLabelText('Pôr uma imagem', { selector: 'input' }),
    new File(['x'], 'arco.webp', { type: 'image/webp' }),
  )
  await waitFor(() => expect(dialog.getByLabelText('O que a imagem mostra')).toHaveValue(''))
})
