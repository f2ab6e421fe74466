import { RefusedError } from '@alinha/contract'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { Toaster } from '../../components/toast.tsx'
import { aMember, signedIn } from '../../testing/people.ts'
import { useRefusalToasts } from './refusal-toasts.ts'
import { findSession, storeSession } from './session.ts'

/** A page at /somewhere that reacts to one failed call. */
function reactTo(error: unknown) {
  let react: (error: unknown) => void = () => {}
  let place = ''
  function Page() {
    react = useRefusalToasts()
    place = useLocation().pathname
    return <Toaster />
  }
  render(
    <MemoryRouter initialEntries={['/somewhere']}>
      <Page />
    </MemoryRouter>,
  )
  act(() => react(error))
  return place
}

it('each message of a validation list is a toast of its own [R8.01]', () => {
  const place = reactTo(
    new RefusedError(
      403,
      { code: 'x', message: 'm', errors: [{ message: 'CPF Inválido' }, { message: 'Cep Inválido' }] },
      null,
    ),
  )
  expect(screen.getByText('CPF Inválido')).toBeVisible()
  expect(screen.getByText('Cep Inválido')).toBeVisible()
  expect(place).toBe('/somewhere')
})

it('the message of a 403 without a list is a toast [R8.01]', () => {
  reactTo(new RefusedError(403, { code: 'x', message: 'Email não localizado.' }, null))
  expect(screen.getByText('Email não localizado.')).toBeVisible()
})

it.each([401, 403])(
  '"Token is not valid" with status %d leads to the login screen, and the session is over [R8.01]',
  status => {
    storeSession(signedIn(aMember()))
    const place = reactTo(
      new RefusedError(status, { code: 'session-ended', message: 'Token is not valid' }, null),
    )
    expect(place).toBe('/auth/login')
    expect(findSession()).toBeNull()
    expect(screen.queryByText('Token is not valid')).not.toBeInTheDocument()
  },
)

it('a refusal without a message, or no answer at all, shows a message of our own', () => {
  reactTo(new RefusedError(502, null, null))
  expect(screen.getByText(/Sem resposta do servidor/)).toBeVisible()
})
