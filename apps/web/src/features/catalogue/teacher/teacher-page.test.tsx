import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const HOSTILE = '<img src=x onerror=alert(1)>'

const aCourse = {
  id: 7,
  title: 'Biomecânica',
  description: '',
  cover: null,
  isOnDemand: 0,
  preco: null,
  kind: 'course',
  poster: null,
  teacher: 'Marina Prado',
  lessons: 3,
  seconds: 3600,
} as const

it('shows who teaches, with what they wrote as text, and their courses', async () => {
  fakeApi({
    'catalogue.readTeacher': () => ({
      teacher: { id: 5, name: 'Marina Prado', biography: `Mestre.\n${HOSTILE}`, picture: null },
      courses: [aCourse],
      bought: [],
    }),
  })
  storeSession(signedIn(aMember()))
  await renderApp('/panel/teachers/5')
  expect(await screen.findByRole('heading', { level: 1, name: 'Marina Prado' })).toBeVisible()
  expect(screen.getByText('Mestre.')).toBeVisible()
  expect(screen.getByText(HOSTILE)).toBeVisible()
  expect(screen.getByRole('link', { name: /Biomecânica/ })).toHaveAttribute('href', '/panel/courses/7')
  expect(await accessibilityViolations()).toEqual([])
})

it('says so where nobody is', async () => {
  fakeApi({ 'catalogue.readTeacher': () => refuse('not-found') })
  storeSession(signedIn(aMember()))
  await renderApp('/panel/teachers/999')
  expect(await screen.findByText('Esta pessoa não ensina mais na plataforma.')).toBeVisible()
})
