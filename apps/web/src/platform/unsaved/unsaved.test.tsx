import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { versionOf } from '@alinha/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { aCourse } from '../../features/catalogue/manage/courses/course-data.test-data.ts'
import { logOut } from '../../features/session/log-out.ts'
import { fakeApi, refuse, type Answers } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { loseSession, storeSession } from '../api/session.ts'

afterEach(() => localStorage.clear())

const course = aCourse()

async function openCourse(answers: Answers = {}) {
  const seen = fakeApi({
    'catalogue.listAllCourses': () => ({ courses: [course] }),
    'catalogue.listCategories': () => ({ categories: [{ id: 2, title: 'Fundamentos' }] }),
    'catalogue.readEditedCourse': () => ({ course }),
    'catalogue.listCourseLessons': () => ({ movies: [] }),
    'downloads.listMaterials': () => ({ materials: [] }),
    'catalogue.updateCourse': () => ({ course }),
    'session.logout': () => ({ message: '' }),
    ...answers,
  })
  storeSession(signedIn(aMember({ id: 5, isManager: true })))
  const app = await renderApp('/admin/courses/7')
  const title = await screen.findByLabelText('Título')
  const sent = () =>
    seen
      .filter(({ url, method }) => url === '/api/admin/courses/update' && method === 'POST')
      .map(({ body }) => body as Record<string, unknown>)
  const user = userEvent.setup()
  const write = async (words: string) => {
    await user.clear(title)
    await user.type(title, words)
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar curso' }))
  return { ...app, title, user, write, save, sent }
}

const wantsToStay = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('leaving a form', () => {
  it('is asked about when something is not saved, and only then', async () => {
    const { write, user, router, address, title } = await openCourse()
    expect(wantsToStay()).toBe(false)
    await write('Outro título')
    expect(wantsToStay()).toBe(true)
    await act(() => router.navigate('/admin/categories'))
    await user.click(await screen.findByRole('button', { name: 'Continuar escrevendo' }))
    expect(address()).toBe('/admin/courses/7')
    expect(title).toHaveValue('Outro título')
  })

  it('is not asked about after it was saved', async () => {
    const { write, save, sent } = await openCourse()
    await write('Outro título')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    await waitFor(() => expect(wantsToStay()).toBe(false))
  })
})

describe('what somebody was writing', () => {
  it('is there again after the page was left, with a notice, and goes when it is saved', async () => {
    const first = await openCourse()
    await first.write('Escrito e não salvo')
    first.unmount()
    const { title, save, sent } = await openCourse()
    await waitFor(() => expect(title).toHaveValue('Escrito e não salvo'))
    expect(await screen.findByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
    await save()
    await waitFor(() => expect(sent()).toMatchObject([{ title: 'Escrito e não salvo' }]))
    await waitFor(() => expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]))
  })

  it('stays when the session ends by itself, is nobody else’s, and goes with a logout', async () => {
    const { write } = await openCourse()
    await write('Meu rascunho')
    const drafts = () => Object.keys(localStorage).filter(key => key.startsWith('draft:'))
    expect(drafts()).toEqual(['draft:5:course-7'])
    act(() => loseSession())
    expect(drafts()).toEqual(['draft:5:course-7'])
    storeSession(signedIn(aMember({ id: 5, isManager: true })))
    act(() => logOut())
    expect(drafts()).toEqual([])
  })
})

describe('a save', () => {
  it('carries the version of what was read', async () => {
    const { write, save, sent } = await openCourse()
    await write('Outro título')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    const [{ version, ...body } = {}] = sent()
    expect(version).toBe(versionOf(course, body))
  })

  it('that comes second asks, and overwrites only when the person says so', async () => {
    const answers = [refuse('changed-meanwhile'), { course }]
    const { write, save, sent, user } = await openCourse({
      'catalogue.updateCourse': () => answers.shift() ?? { course },
    })
    await write('O meu')
    await save()
    expect(await screen.findByRole('dialog', { name: /Foi alterado em outra aba/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Salvar o meu por cima' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ title: 'O meu' })
    expect(sent()[1]).not.toHaveProperty('version')
  })
})
