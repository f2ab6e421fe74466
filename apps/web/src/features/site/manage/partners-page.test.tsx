import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { Partner } from './partners.calls.ts'

const aPartner = (facts: Partial<Partner> = {}): Partner => ({
  id: 1,
  name: 'Dentalis',
  logo: null,
  url: 'https://dentalis.example',
  address: 'dentalis.example',
  posicao: 1,
  isActive: 1,
  shownFrom: null,
  shownUntil: null,
  ...facts,
})

async function open(answers: Answers = {}) {
  storeSession(signedIn(aMember({ isManager: true })))
  const partners = [
    aPartner(),
    aPartner({ id: 2, name: 'Nortis', posicao: 2, isActive: 0, shownUntil: '2026-12-31' }),
  ]
  const seen = fakeApi({ 'site.listAllPartners': () => ({ partners }), ...answers })
  await renderApp('/admin/partners')
  return { seen, user: userEvent.setup() }
}

it('partners are listed in their order, with what visitors see of them', async () => {
  await open()
  const list = await screen.findByRole('list', { name: 'Lista de parceiros' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent('Dentalis')
  expect(first).toHaveTextContent('Sem prazo')
  expect(second).toHaveTextContent('Desligado')
  expect(second).toHaveTextContent('Até 31/12/2026')
  expect(await accessibilityViolations()).toEqual([])
})

it('a new partner is sent as it was filled in, and a wrong address is said beside its field', async () => {
  const { seen, user } = await open({ 'site.createPartner': () => ({ partner: aPartner({ id: 3 }) }) })
  await user.click(await screen.findByRole('button', { name: 'Novo parceiro' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Nome'), 'Ortolab')
  await user.type(dialog.getByLabelText('Endereço do site'), 'ortolab')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Informe o endereço de um site, como exemplo.com.br.')).toBeVisible()
  await user.clear(dialog.getByLabelText('Endereço do site'))
  await user.type(dialog.getByLabelText('Endereço do site'), 'https://ortolab.example')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(
      seen.find(({ method, url }) => method === 'POST' && url.endsWith('/admin/partners'))?.body,
    ).toEqual({
      name: 'Ortolab',
      address: 'ortolab.example',
      isActive: 1,
      shownFrom: null,
      shownUntil: null,
    }),
  )
})

it('nobody waits for a list that did not come, and an empty one says what that means', async () => {
  await open({ 'site.listAllPartners': () => refuse('unavailable') })
  expect(await screen.findByText(/Os parceiros não chegaram/)).toBeVisible()
})

it('without partners the page says what visitors see', async () => {
  await open({ 'site.listAllPartners': () => ({ partners: [] }) })
  expect(await screen.findByText('Nenhum parceiro ainda')).toBeVisible()
})
