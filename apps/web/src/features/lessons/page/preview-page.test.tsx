import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aLesson, aPreview } from './a-lesson.test-data.ts'

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
})

const openPreview = (answers: Answers = {}, path = '/panel/preview/7') => {
  fakeApi({ 'lessons.readPreview': () => ({ movie: aPreview() }), ...answers })
  return renderApp(path)
}

describe('the preview of a lesson', () => {
  it('is open to visitors, with its clip and how to register [R2.15]', async () => {
    await openPreview()
    expect(await screen.findByRole('heading', { level: 1, name: 'Attachments que funcionam' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Assistir' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/auth/register')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('leads whoever logs in from it to the lesson [R4.17]', async () => {
    const person = aMember()
    const { address } = await openPreview({
      'session.login': () => signedIn(person),
      'lessons.readLesson': () => ({ movie: aLesson() }),
      'lessons.readCourse': () => refuse('not-found'),
      'lessons.listNotes': () => ({ notes: [] }),
      'lessons.readLessonProgress': () => ({ progress: null }),
      'downloads.listLessonMaterials': () => ({ materials: [] }),
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Já tenho conta' }))
    await userEvent.type(await screen.findByLabelText('E-mail'), person.email)
    await userEvent.type(screen.getByLabelText('Senha'), 'segredo')
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Attachments que funcionam' })).toBeVisible()
    expect(address()).toBe('/panel/movie/7')
  })

  it('sends a member to the lesson itself', async () => {
    storeSession(signedIn(aMember()))
    await openPreview()
    const link = await screen.findByRole('link', { name: 'Assistir à aula completa' })
    expect(link).toHaveAttribute('href', '/panel/movie/7')
    expect(screen.queryByRole('link', { name: 'Criar conta' })).not.toBeInTheDocument()
    expect(sessionStorage.getItem('wanted_place')).toBeNull()
  })

  it.each([
    ['a free member', aMember({ plan: 'free', premiumExpiresOn: null })],
    ['a member whose access has ended', aMember({ premiumExpiresOn: '2020-01-01' })],
  ])('promises %s nothing that the lesson would refuse', async (_who, person) => {
    storeSession(signedIn(person))
    await openPreview()
    expect(await screen.findByRole('heading', { name: 'Esta aula é para assinantes' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver os planos' })).toHaveAttribute('href', '/plans')
    expect(screen.getByRole('link', { name: 'Comprei o curso desta aula' })).toHaveAttribute(
      'href',
      '/panel/movie/7',
    )
    expect(screen.queryByRole('link', { name: 'Assistir à aula completa' })).not.toBeInTheDocument()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('sends a free member to a lesson of the free plan', async () => {
    storeSession(signedIn(aMember({ plan: 'free', premiumExpiresOn: null })))
    await openPreview({ 'lessons.readPreview': () => ({ movie: aPreview({ isAvailableOnFreePlan: 1 }) }) })
    expect(await screen.findByRole('link', { name: 'Assistir à aula completa' })).toBeVisible()
  })

  it('shows only the texts of a lesson for professionals', async () => {
    await openPreview({ 'lessons.readPreview': () => ({ movie: aPreview({ video: null }) }) })
    expect(await screen.findByRole('heading', { name: 'Só para profissionais' })).toBeVisible()
    expect(document.querySelector('main video, main img')).toBeNull()
    expect(screen.getByRole('link', { name: 'Já tenho conta' })).toBeVisible()
  })

  it.each(['/panel/preview/7', '/panel/preview', '/panel/preview/0'])('at %s may not exist', async path => {
    await openPreview({ 'lessons.readPreview': () => refuse('not-found') }, path)
    expect(await screen.findByRole('heading', { name: 'Esta aula não existe' })).toBeVisible()
  })
})
