import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WireEditedLesson, WireUpload } from '@alinha/contract'
import { dayInBrazil } from '@alinha/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { storeSession } from '../../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { fakeApi, type Answers } from '../../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { aCourse, aLesson, anUpload } from '../courses/course-data.test-data.ts'
import { stopUpload } from '../../../media/index.ts'

afterEach(() => stopUpload(31))

type Facts = { lesson?: Partial<WireEditedLesson>; uploads?: WireUpload[]; answers?: Answers }

async function open({ lesson = {}, uploads = [], answers = {} }: Facts = {}) {
  const seen = fakeApi({
    'catalogue.readEditedLesson': () => ({ movie: aLesson(lesson) }),
    'catalogue.readEditedCourse': () => ({ course: aCourse() }),
    'catalogue.listAllCourses': () => ({ courses: [] }),
    'media.listUploads': () => ({ uploads }),
    'downloads.listMaterials': () => ({ materials: [] }),
    'catalogue.readLessonTexts': () => ({ duration: 0, captions: [], chapters: [] }),
    ...answers,
  })
  storeSession(signedIn(aMember({ isManager: true })))
  const app = await renderApp('/admin/courses/7/movies/31')
  const video = within(await screen.findByRole('region', { name: 'Vídeo' }))
  const chooser = () => video.findByLabelText('Arquivo de vídeo', { selector: 'input' })
  const sentTo = (url: string) =>
    seen.filter(({ url: to, body }) => to === url && body !== undefined).at(-1)?.body
  return { ...app, seen, video, chooser, sentTo, user: userEvent.setup({ applyAccept: false }) }
}

const aFile = (name = 'aula.mp4', lastModified = 5) =>
  new File(['x'.repeat(1000)], name, { type: 'video/mp4', lastModified })

describe('the video of a lesson', () => {
  it('shows its limits before anything is sent, and has no accessibility violation', async () => {
    const { video } = await open()
    expect(await video.findByText(/MP4, MOV, MKV, WEBM, M4V, até 20 GB/)).toBeVisible()
    expect(screen.getByLabelText('Liberar a aula')).toBeDisabled()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('that is not a video is refused at once', async () => {
    const { user, chooser, seen } = await open()
    await user.upload(await chooser(), aFile('aula.avi'))
    expect(await screen.findByText(/Envie um vídeo em .mp4/)).toBeVisible()
    expect(seen.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('is announced and sent, survives a lost connection, and can be paused and cancelled', async () => {
    const { user, chooser, video, sentTo, seen } = await open({
      answers: {
        'media.beginUpload': () => ({ id: anUpload().id, address: '/admin/uploads/x' }),
        'media.cancelUpload': () => ({ message: 'Envio cancelado.' }),
      },
    })
    await user.upload(await chooser(), aFile())
    // Nobody answers for the bytes here.
    expect(await video.findByText('Sem conexão, tentando de novo…')).toBeVisible()
    expect(sentTo('/api/admin/movies/31/uploads')).toEqual({
      fileName: 'aula.mp4',
      bytes: 1000,
      modifiedAt: 5,
    })
    expect(await accessibilityViolations()).toEqual([])
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)

    await user.click(video.getByRole('button', { name: 'Pausar' }))
    expect(video.getByText('Em pausa')).toBeVisible()
    await user.click(video.getByRole('button', { name: 'Cancelar envio' }))
    await screen.findByText('Envio cancelado.')
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(true)
    expect(await chooser()).toBeInTheDocument()
  })

  it('that was interrupted continues with the same file, and asks before starting with another', async () => {
    const { user, chooser, video, seen } = await open({
      uploads: [anUpload()],
      lesson: { upload: 'receiving' },
    })
    expect(await video.findByText(/43% de “aula.mp4” já chegou/)).toBeVisible()
    await user.upload(await chooser(), aFile('aula.mp4', 6))
    const modal = await screen.findByRole('dialog', { name: 'Este é outro arquivo' })
    expect(await accessibilityViolations(modal)).toEqual([])
    await user.click(within(modal).getByRole('button', { name: 'Voltar' }))
    await user.upload(await chooser(), aFile())
    expect(await video.findByRole('button', { name: 'Pausar' })).toBeVisible()
    expect(seen.some(({ method }) => method === 'POST')).toBe(false)
  })

  it.each([
    ['received', {}, ['Recebido', 'Verificado']],
    ['encoding', { piecesDone: 5, pieces: 12 }, ['Convertendo', '5 de 12']],
    [
      'refused',
      { problem: 'Não conseguimos abrir este arquivo.' },
      ['Recusado', 'Não conseguimos abrir este arquivo.'],
    ],
    ['failed', { problem: 'A conversão falhou.' }, ['Falhou', 'A conversão falhou.']],
  ] as const)('that is %s shows its steps and what it waits for', async (state, facts, texts) => {
    const { video } = await open({ uploads: [anUpload({ state, ...facts })], lesson: { upload: state } })
    await video.findByRole('list', { name: 'Caminho do vídeo' })
    for (const text of texts) expect(video.getAllByText(text)[0]).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('is followed until it is published, and the lesson with it', async () => {
    let isDone = false
    const { video } = await open({
      answers: {
        'media.listUploads': () => ({
          uploads: [anUpload({ state: isDone ? 'published' : 'encoding', pieces: 2 })],
        }),
        'catalogue.readEditedLesson': () => ({
          movie: aLesson(isDone ? { upload: 'published', duration: 65 } : { upload: 'encoding' }),
        }),
      },
    })
    await video.findByRole('list', { name: 'Caminho do vídeo' })
    isDone = true
    expect(await video.findByText('No ar · 1:05', {}, { timeout: 5000 })).toBeVisible()
    expect(screen.getByLabelText('Liberar a aula')).toBeEnabled()
  })

  it('that is published can be replaced, and the page says what stays', async () => {
    const uploads = [
      anUpload({ state: 'published' }),
      anUpload({ id: 'b', state: 'replaced', fileName: 'velha.mp4' }),
    ]
    const { user, video } = await open({ uploads, lesson: { duration: 65, upload: 'published' } })
    await user.click(await video.findByRole('button', { name: 'Substituir arquivo' }))
    expect(video.getByText(/O vídeo atual fica no ar até o novo ser publicado/)).toBeVisible()
    expect(video.getByText('velha.mp4')).toBeInTheDocument()
    await user.click(video.getByRole('button', { name: 'Manter o atual' }))
    expect(video.getByText('No ar · 1:05')).toBeVisible()
  })
})

it('a lesson is saved as it was written', async () => {
  const { user, sentTo } = await open({
    lesson: { duration: 65, audience: 'everyone', previewStart: 30 },
    answers: { 'catalogue.updateLesson': () => ({ movie: aLesson() }) },
  })
  const form = within(await screen.findByRole('region', { name: 'Dados da aula' }))
  const preview = form.getByLabelText('Início da prévia (min:s)')
  expect(preview).toHaveValue('0:30')
  await user.clear(preview)
  await user.type(preview, 'logo')
  await user.click(form.getByRole('button', { name: 'Salvar aula' }))
  await waitFor(() => expect(preview).toBeInvalid())
  await user.clear(preview)
  await user.type(preview, '1:00')
  await user.click(form.getByLabelText('Liberar a aula'))
  await user.click(form.getByRole('button', { name: 'Salvar aula' }))
  await screen.findByText('Aula salva.')
  expect(sentTo('/api/admin/movies/31')).toEqual({
    title: 'Attachments',
    description: '',
    posicao: 1,
    releasedOn: null,
    audience: 'everyone',
    previewStart: 60,
    isAvailableOnFreePlan: 0,
    disponivel: 1,
    version: expect.any(String) as string,
  })
})

it('a lesson without a video keeps what is written about it', async () => {
  const { user, sentTo } = await open({
    answers: { 'catalogue.updateLesson': () => ({ movie: aLesson() }) },
  })
  const form = within(await screen.findByRole('region', { name: 'Dados da aula' }))
  await user.type(form.getByLabelText('Descrição'), 'Texto novo')
  await user.click(form.getByRole('button', { name: 'Salvar aula' }))
  await screen.findByText('Aula salva.')
  expect(sentTo('/api/admin/movies/31')).toMatchObject({ description: 'Texto novo', disponivel: 0 })
})

describe('the review of a lesson', () => {
  const review = async () => within(await screen.findByRole('region', { name: 'Revisão' }))

  it('is recorded for today with one press', async () => {
    const { user, sentTo } = await open({
      answers: { 'catalogue.recordReview': ({ body }) => body as { reviewedOn: string } },
    })
    expect((await review()).getByText('Ninguém registrou uma revisão.')).toBeVisible()
    await user.click((await review()).getByRole('button', { name: 'Revisei hoje' }))
    expect(await screen.findByText('Revisão registrada.')).toBeVisible()
    expect(sentTo('/api/admin/movies/31/review')).toEqual({ reviewedOn: dayInBrazil(new Date()) })
  })

  it('cannot be in the future, and can be cleared', async () => {
    const { user, sentTo } = await open({
      lesson: { reviewedOn: '2026-03-01' },
      answers: { 'catalogue.recordReview': ({ body }) => body as { reviewedOn: string | null } },
    })
    const form = await review()
    expect(form.getByText('Revisada em 1 de março de 2026.')).toBeVisible()
    const day = form.getByLabelText('Data da revisão')
    fireEvent.change(day, { target: { value: '2999-01-01' } })
    await user.click(form.getByRole('button', { name: 'Salvar data' }))
    await waitFor(() =>
      expect(day).toHaveAccessibleDescription('A data de revisão não pode estar no futuro.'),
    )
    expect(sentTo('/api/admin/movies/31/review')).toBeUndefined()
    await user.click(form.getByRole('button', { name: 'Apagar data' }))
    expect(await screen.findByText('A aula está sem data de revisão.')).toBeVisible()
    expect(sentTo('/api/admin/movies/31/review')).toEqual({ reviewedOn: null })
  })
})

describe('the place of a lesson', () => {
  const place = async () => within(await screen.findByRole('region', { name: 'Mover, duplicar ou remover' }))
  const courses = [aCourse(), aCourse({ id: 8, title: 'Mordida aberta' })]

  it('changes to another course, where its page goes on', async () => {
    const { user, sentTo, router } = await open({
      answers: {
        'catalogue.listAllCourses': () => ({ courses }),
        'catalogue.moveLesson': () => ({ movie: aLesson({ courseId: 8 }) }),
      },
    })
    const section = await place()
    await section.findByRole('option', { name: 'Mordida aberta' })
    expect(section.getByRole('button', { name: 'Mover para este curso' })).toBeDisabled()
    await user.selectOptions(section.getByLabelText('Curso da aula'), 'Mordida aberta')
    await user.click(section.getByRole('button', { name: 'Mover para este curso' }))
    expect(await screen.findByText('A aula agora está em “Mordida aberta”.')).toBeVisible()
    expect(sentTo('/api/admin/movies/31/course')).toEqual({ courseId: 8 })
    expect(router.state.location.pathname).toBe('/admin/courses/8/movies/31')
  })

  it('is copied, and the page of the copy opens', async () => {
    const { user, router } = await open({
      answers: { 'catalogue.duplicateLesson': () => ({ movie: aLesson({ id: 32 }) }) },
    })
    await user.click((await place()).getByRole('button', { name: 'Duplicar como rascunho' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/courses/7/movies/32'))
  })

  it('is given up only after a question', async () => {
    const { user, seen, router } = await open({
      answers: {
        'catalogue.removeLesson': () => ({ message: 'A aula foi removida.' }),
        'catalogue.listCourseLessons': () => ({ movies: [] }),
      },
    })
    await user.click((await place()).getByRole('button', { name: 'Remover aula' }))
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Remover aula' }))
    expect(await screen.findByText('A aula foi removida.')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/courses/7'))
  })
})
