import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unknownCompany } from '@alinha/domain'
import { expect, it } from 'vitest'
import { storeSession } from '../../../platform/api/session.ts'
import { accessibilityViolations } from '../../../testing/a11y.ts'
import { aCompany } from '../../../testing/company.ts'
import { fakeApi, refuse, type Answers } from '../../../testing/fake-api.ts'
import { aMember, signedIn } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'

async function open(answers: Answers = {}) {
  storeSession(signedIn(aMember({ isManager: true })))
  const seen = fakeApi({
    'site.readCompany': () => ({ company: unknownCompany }),
    'site.updateCompany': () => ({ message: 'ok' }),
    ...answers,
  })
  await renderApp('/admin/company')
  await screen.findByRole('heading', { level: 1, name: 'Empresa' })
  return { seen, user: userEvent.setup() }
}
const sent = (seen: { method: string; body?: unknown }[]) => seen.find(({ method }) => method === 'PUT')?.body

it('says what the law wants and nobody has set', async () => {
  await open()
  expect(await screen.findByRole('note')).toHaveTextContent(
    'Razão social · CNPJ · Endereço · E-mail de contato · Encarregado (LGPD) · E-mail do encarregado',
  )
  expect(await accessibilityViolations()).toEqual([])
})

it('takes what people paste: protocols, dots and spaces; and leaves blank what is not set', async () => {
  const { seen, user } = await open({ 'site.readCompany': () => ({ company: aCompany }) })
  expect(screen.queryByRole('note')).toBeNull()
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
  await type('CNPJ', '12.ABC.345/01DE-35')
  await type('WhatsApp', '+55 (11) 91234-5678')
  await type('Página na App Store', 'https://apps.apple.com/br/app/alinha/id2')
  await type('Página no Google Play', '')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(sent(seen)).toMatchObject({
      ...aCompany,
      cnpj: expect.stringMatching(/^12\.?ABC/),
      whatsapp: '5511912345678',
      appStore: 'apps.apple.com/br/app/alinha/id2',
      playStore: null,
      version: expect.any(String),
    }),
  )
})

it('does not send a CNPJ that does not exist', async () => {
  const { seen, user } = await open()
  await user.click(await screen.findByLabelText('CNPJ'))
  await user.paste('11.222.333/0001-82')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Este CNPJ não existe.')).toBeVisible()
  expect(sent(seen)).toBeUndefined()
})

it('keeps what was typed when it cannot be saved', async () => {
  const { user } = await open({ 'site.updateCompany': () => refuse('unavailable') })
  const name = await screen.findByLabelText('Razão social')
  await user.click(name)
  await user.paste('Nova Ltda.')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled())
  expect(name).toHaveValue('Nova Ltda.')
})
