import type { ReplyOf, coordination, WireStudent } from '@alinha/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'

type Class = ReplyOf<typeof coordination.readInstitutionClass>

const ana: WireStudent = {
  userId: 7,
  name: 'Ana Lima',
  joinedAt: '2026-11-01T12:00:00.000Z',
  hours: 12.53,
  modules: [
    { id: 1, title: 'Diagnóstico', mark: { correct: 8, total: 10, isApproved: 1 } },
    { id: 2, title: 'Mecânica', mark: { correct: 5, total: 10, isApproved: 0 } },
  ],
  lastSeenOn: '2026-11-16',
  isInactive: 0,
}
const bia: WireStudent = { ...ana, userId: 8, name: 'Bia Reis', modules: [], lastSeenOn: null, isInactive: 1 }

const LITORAL = { id: 3, name: 'Universidade do Litoral' }
const SERRA = { id: 4, name: 'Faculdade da Serra' }

async function open(institutions: { id: number; name: string }[], students: WireStudent[], size = 100) {
  fakeApi({
    'academic.listOwnInstitutions': () => ({ institutions }),
    'academic.downloadInstitutionClass': () =>
      new Response('\uFEFF"Nome"', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    'academic.readInstitutionClass': ({ url }): Class => {
      const isSerra = url.includes(`/${SERRA.id}/`)
      const shown = isSerra ? [] : students
      const inactive = shown.filter(({ isInactive }) => isInactive === 1)
      const asked = url.includes('show=inactive') ? inactive : shown
      const from = Number(/after=(\d+)/.exec(url)?.[1] ?? 0)
      return {
        institution: { ...(isSerra ? SERRA : LITORAL), students: shown.length + 2, sharing: shown.length },
        students: asked.slice(from, from + size),
        hidden: 2,
        inactive: inactive.length,
        next: from + size < asked.length ? String(from + size) : null,
      }
    },
  })
  storeSession(signedIn(aMember({ isCoordinator: true })))
  await renderApp('/panel/institution')
  return userEvent.setup()
}

it('a coordinator sees hours, modules, marks and who has stopped, without a way to the people behind', async () => {
  const user = await open([LITORAL], [ana, bia])
  expect(await screen.findByRole('heading', { name: 'Universidade do Litoral' })).toBeVisible()
  expect(await screen.findByText(/Módulos: 1 de 2 · 12,5 h assistidas/)).toBeVisible()
  const marks = within(screen.getByRole('list', { name: 'Notas de Ana Lima' }))
  expect(marks.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Diagnóstico: 80%, passou',
    'Mecânica: 50%, ainda não passou',
  ])
  expect(screen.getByText(/Mais 2 pessoas participam e não mostram o progresso/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ana Lima' })).toBeNull()
  expect(await accessibilityViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Sem assistir há 14 dias (1)' }))
  await waitFor(() => expect(screen.queryByText('Ana Lima')).toBeNull())
  expect(screen.getByText('Bia Reis')).toBeVisible()
})

it('the class is downloaded whole by the server, whatever the list shows', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const user = await open([LITORAL], [ana, bia], 1)
  await user.click(await screen.findByRole('button', { name: 'Baixar CSV' }))
  await waitFor(() => expect(made).toHaveBeenCalled())
  const saved = made.mock.calls[0]?.[0]
  expect(saved instanceof Blob && (await saved.text())).toContain('"Nome"')
  vi.restoreAllMocks()
})

it('a large class comes page by page, and says how many it has from the first', async () => {
  const user = await open([LITORAL], [ana, { ...bia, isInactive: 0 }], 1)
  expect(await screen.findByText('Ana Lima')).toBeVisible()
  expect(screen.getByText(/2 pessoas mostram o progresso\./)).toBeVisible()
  expect(screen.queryByText('Bia Reis')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  expect(await screen.findByText('Bia Reis')).toBeVisible()
  expect(screen.getByText('Ana Lima')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
})

it('whoever has two institutions chooses one, and an empty class says why it is empty', async () => {
  const user = await open([LITORAL, SERRA], [ana])
  await user.selectOptions(await screen.findByLabelText('Instituição'), 'Faculdade da Serra')
  expect(await screen.findByText('Ninguém mostra o progresso ainda')).toBeVisible()
  expect(screen.getByText('Mais 2 pessoas participam e não mostram o progresso.')).toBeVisible()
})

it('whoever lost the role meanwhile reads so', async () => {
  await open([], [])
  expect(await screen.findByText('Nenhuma instituição')).toBeVisible()
})

it('whoever coordinates nothing is sent to the panel', async () => {
  storeSession(signedIn(aMember()))
  const { address } = await renderApp('/panel/institution')
  await waitFor(() => expect(address()).toBe('/panel/catalog'))
})
