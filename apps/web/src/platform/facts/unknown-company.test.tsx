import { unknownCompany } from '@alinha/domain'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'

// As where nginx could not ask the API; the program reads it when it starts.
vi.hoisted(() => document.getElementById('company')?.remove())

it('shows no link, number or address that nobody has set', async () => {
  fakeApi({ 'site.readCompany': () => ({ company: unknownCompany }) })
  await renderApp('/terms')
  const footer = await screen.findByRole('contentinfo')
  expect(footer).toHaveTextContent('Alinha')
  expect(footer).not.toHaveTextContent(/CNPJ|App Store|Google Play|@|null/)
  const terms = screen.getByRole('main')
  expect(terms).toHaveTextContent('A plataforma Alinha é mantida por Alinha.')
  expect(terms).toHaveTextContent('Contato: os contatos indicados no site.')
  expect(document.querySelectorAll('a[href^="https://wa.me"], a[href^="mailto:"]')).toHaveLength(0)
})
