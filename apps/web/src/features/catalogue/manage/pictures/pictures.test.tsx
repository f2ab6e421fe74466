import type { WireEditedLesson } from '@alinha/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '../../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../../testing/a11y.ts'
import { fakeApi, type Answers } from '../../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { aCourse, aLesson } from '../courses/course-data.test-data.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that can draw, which the one of these tests cannot. */
function drawPictures() {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 900, close() {} }))
  const context = { fillRect() {}, drawImage() {} } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(take =>
    take(new Blob(['x'], { type: 'image/jpeg' })),
  )
}

const aFile = () => new File(['x'], 'capa.png', { type: 'image/png' })

async function openLesson(read: () => WireEditedLesson, answers: Answers = {}) {
  const seen = fakeApi({
    'catalogue.readEditedLesson': () => ({ movie: read() }),
    'catalogue.readEditedCourse': () => ({ course: aCourse({ cover: '/art/capa.webp' }) }),
    'catalogue.listAllCourses': () => ({ courses: [] }),
    'media.listUploads': () => ({ uploads: [] }),
    'downloads.listMaterials': () => ({ materials: [] }),
    'catalogue.readLessonTexts': () => ({ duration: 0, captions: [], chapters: [] }),
    ...answers,
  })
  storeSession(signedIn(aMember({ isManager: true })))
  await renderApp('/admin/courses/7/movies/31')
  const section = within(await screen.findByRole('region', { name: 'Imagem da aula' }))
  return { seen, section, user: userEvent.setup() }
}

describe('the picture of a lesson', () => {
  it('is that of the course until one is sent, and can be removed', async () => {
    drawPictures()
    let thumbnail = ''
    const { section, user, seen } = await openLesson(() => aLesson({ thumbnail }), {
      'catalogue.changeLessonPicture': ({ body }) => {
        thumbnail = (body as { image: string | null }).image === null ? '' : '/api/files/catalogue/x.webp'
        return { movie: aLesson({ thumbnail }) }
      },
    })
    expect(await section.findByText('Sem imagem própria, a aula mostra a capa do curso.')).toBeVisible()
    expect(section.queryByLabelText('Momento do vídeo (min:s)')).not.toBeInTheDocument()
    await user.upload(section.getByLabelText('Enviar imagem', { selector: 'input' }), aFile())
    expect(await screen.findByText('Imagem trocada.')).toBeVisible()
    await user.click(await section.findByRole('button', { name: 'Remover imagem' }))
    expect(await screen.findByText('Imagem removida.')).toBeVisible()
    expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { image: btoa('x') },
      { image: null },
    ])
    expect(await accessibilityViolations()).toEqual([])
  })

  it('is a moment of the video, which is waited for', async () => {
    let lesson = aLesson({ duration: 65 })
    const { section, user, seen } = await openLesson(() => lesson, {
      'catalogue.drawLessonFrame': () => {
        lesson = aLesson({ duration: 65, frame: { second: 30, state: 'drawing' } })
        return { movie: lesson }
      },
    })
    const moment = await section.findByLabelText('Momento do vídeo (min:s)')
    await user.type(moment, '1:05')
    await user.click(section.getByRole('button', { name: 'Usar este momento' }))
    expect(moment).toHaveAccessibleDescription(/O vídeo dura 1:05/)
    await user.clear(moment)
    await user.type(moment, '0:30')
    await user.click(section.getByRole('button', { name: 'Usar este momento' }))
    expect(await section.findByText('Preparando o quadro de 0:30…')).toBeVisible()
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ second: 30 })
    lesson = aLesson({ duration: 65, thumbnail: '/x.webp', frame: { second: 30, state: 'drawn' } })
    expect(await section.findByText('A imagem é o quadro de 0:30.', {}, { timeout: 5000 })).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('that could not be drawn says so', async () => {
    const { section } = await openLesson(() =>
      aLesson({ duration: 65, frame: { second: 3, state: 'failed' } }),
    )
    expect(await section.findByText(/Não foi possível tirar o quadro de 0:03/)).toBeVisible()
  })
})

it('a course has a cover and a poster of its own, and what is half written in its form stays', async () => {
  drawPictures()
  let course = aCourse()
  const seen = fakeApi({
    'catalogue.readEditedCourse': () => ({ course }),
    'catalogue.listAllCourses': () => ({ courses: [course] }),
    'catalogue.listCourseLessons': () => ({ movies: [] }),
    'catalogue.listAllTeachers': () => ({ teachers: [] }),
    'catalogue.listCategories': () => ({ categories: [] }),
    'downloads.listMaterials': () => ({ materials: [] }),
    'catalogue.changeCoursePicture': () => {
      course = aCourse({ cover: '/api/files/catalogue/x.webp' })
      return { course }
    },
    'catalogue.updateCourse': () => ({ course }),
  })
  storeSession(signedIn(aMember({ isManager: true })))
  await renderApp('/admin/courses/7')
  const user = userEvent.setup()
  const form = within(await screen.findByRole('region', { name: 'Dados do curso' }))
  await user.type(form.getByLabelText('Descrição'), 'Meio escrito')
  const cover = within(screen.getByRole('region', { name: 'Capa' }))
  await user.upload(cover.getByLabelText('Enviar imagem', { selector: 'input' }), aFile())
  expect(await cover.findByRole('button', { name: 'Remover imagem' })).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Salvar curso' }))
  expect(await screen.findByText('Curso salvo.')).toBeVisible()
  const bodies = seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(bodies[0]).toEqual({ kind: 'cover', image: btoa('x') })
  expect(bodies[1]).toMatchObject({ description: 'Meio escrito' })
  expect(bodies[1]).not.toHaveProperty('cover')
  expect(await accessibilityViolations()).toEqual([])
})
