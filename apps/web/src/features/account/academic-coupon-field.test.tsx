import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { refuse, type Answers } from '../../testing/fake-api.ts'
import { fillFirstStep, openRegister } from '../../testing/opened-register.ts'

describe('an academic coupon', () => {
  async function registerWith(at: string, answers: Answers = {}) {
    const page = await openRegister(at, answers)
    await fillFirstStep(page)
    await page.user.type(await screen.findByLabelText('CPF'), '52998224725')
    await page.user.click(screen.getByRole('checkbox', { name: /Termos de uso/ }))
    await page.user.click(screen.getByRole('checkbox', { name: /Política de privacidade/ }))
    return page
  }
  const finish = () => userEvent.click(screen.getByRole('button', { name: 'Começar meus 7 dias grátis' }))

  it('is asked for on request, and sent with the registration', async () => {
    const page = await registerWith('/auth/register?nacionalidade=Brasileira')
    expect(screen.queryByLabelText('Cupom acadêmico (opcional)')).not.toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Tenho um cupom acadêmico' }))
    const field = screen.getByLabelText('Cupom acadêmico (opcional)')
    expect(field).toHaveFocus()
    expect(await accessibilityViolations()).toEqual([])
    await page.user.type(field, ' uni-2026 ')
    await finish()
    await screen.findByRole('heading', { level: 1, name: 'Confira seu e-mail' })
    expect(page.sent()).toMatchObject({ cupom: 'uni-2026' })
  })

  it('is asked for at once by whoever comes from the page about the academic plan, and may be left out', async () => {
    const page = await registerWith('/auth/register?nacionalidade=Brasileira&cupom=')
    expect(screen.getByLabelText('Cupom acadêmico (opcional)')).toHaveValue('')
    await finish()
    await screen.findByRole('heading', { level: 1, name: 'Confira seu e-mail' })
    expect(page.sent()).not.toHaveProperty('cupom')
  })

  it('that is unknown is said at its field', async () => {
    await registerWith('/auth/register?nacionalidade=Brasileira&cupom=NADA', {
      'account.registerAccount': () => refuse('coupon-unknown'),
    })
    await finish()
    const field = await screen.findByLabelText('Cupom acadêmico (opcional)')
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveFocus()
  })
})
