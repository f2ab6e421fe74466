import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Toaster } from '../components/toast.tsx'
import { NoConnection } from '../platform/api/load-chunk.ts'
import { accessibilityViolations } from '../testing/a11y.ts'
import { ErrorPage } from './error-page.tsx'

afterEach(() => void vi.unstubAllGlobals())

function openFailing(error: Error) {
  document.title = 'Alinha'
  render(
    <main>
      <ErrorPage error={error} />
      <Toaster />
    </main>,
    { wrapper: MemoryRouter },
  )
}

it('a page that fails offers to reload it', async () => {
  openFailing(new Error('broken'))
  expect(await screen.findByRole('heading', { name: 'Esta página não abriu' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeVisible()
})

it('a page that cannot be reached says so, and tries again without leaving ours', async () => {
  const server = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', server)
  openFailing(new NoConnection())
  expect(await screen.findByRole('heading', { name: 'Sem conexão' })).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Ainda sem conexão.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
  expect(server).toHaveBeenCalledOnce()
})
