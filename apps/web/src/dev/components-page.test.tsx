import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../testing/a11y.ts'
import { renderApp } from '../testing/render-app.tsx'
import { setViewportWidth } from '../testing/viewport.ts'

async function openComponents() {
  await renderApp('/dev/components')
  await screen.findByRole('heading', { level: 1, name: 'Componentes' })
  return within(screen.getByRole('region', { name: 'Tema escuro' }))
}

it.each([1440, 390])(
  'no component has an accessibility violation in any of its states, at %d px',
  async width => {
    setViewportWidth(width)
    await openComponents()
    expect(await accessibilityViolations()).toEqual([])
  },
)

it('a field tells its hint, or its error instead', async () => {
  const theme = await openComponents()
  expect(theme.getByLabelText('E-mail')).toHaveAccessibleDescription('Usamos para avisos da conta.')
  expect(theme.getByLabelText('E-mail')).not.toHaveAttribute('aria-invalid')
  expect(theme.getByLabelText('CPF')).toHaveAccessibleDescription('CPF Inválido')
  expect(theme.getByLabelText('CPF')).toBeInvalid()
})

it('a password can be shown and hidden again', async () => {
  const theme = await openComponents()
  const show = theme.getByRole('button', { name: 'Mostrar senha' })
  await userEvent.click(show)
  expect(theme.getByLabelText('Senha')).toHaveAttribute('type', 'text')
  await userEvent.click(show)
  expect(theme.getByLabelText('Senha')).toHaveAttribute('type', 'password')
})

it('an open modal has a name and a description and no accessibility violation, and gives the focus back', async () => {
  const theme = await openComponents()
  const opener = theme.getByRole('button', { name: 'Abrir modal' })
  await userEvent.click(opener)
  const modal = await screen.findByRole('dialog', { name: 'Suspender a assinatura?' })
  expect(modal).toHaveAccessibleDescription(/O acesso continua/)
  expect(await accessibilityViolations(modal)).toEqual([])
  await userEvent.click(within(modal).getByRole('button', { name: 'Manter' }))
  expect(opener).toHaveFocus()
})

it('a menu opens by the keyboard, is walked by arrows and does what is chosen', async () => {
  const theme = await openComponents()
  theme.getByRole('button', { name: 'Mais ações' }).focus()
  await userEvent.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  expect(await accessibilityViolations()).toEqual([])
  expect(within(menu).getByRole('menuitem', { name: 'Editar' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(within(menu).getByRole('menuitem', { name: 'Remover' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(
    await within(screen.getAllByRole('status').at(-1) ?? document.body).findByText('Remover'),
  ).toBeVisible()
})

it('tabs are walked by arrows', async () => {
  const theme = await openComponents()
  await userEvent.click(theme.getByRole('tab', { name: 'Aulas' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(theme.getByRole('tab', { name: 'Materiais', selected: true })).toHaveFocus()
  expect(theme.getByRole('tabpanel')).toHaveTextContent('O que baixar antes de assistir.')
})
