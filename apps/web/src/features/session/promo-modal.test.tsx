import { addDays, dayInBrazil, type User } from '@alinha/domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../platform/language.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aMember, signedIn } from '../../testing/people.ts'
import { rememberPreviewedLesson } from '../../platform/api/wanted-place.ts'
import { renderApp } from '../../testing/render-app.tsx'

beforeEach(() => localStorage.clear())

async function logInAs(facts: Partial<User>) {
  const person = aMember(facts)
  fakeApi({ 'session.login': () => signedIn(person) })
  const app = await renderApp('/auth/login')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('E-mail'), person.email)
  await user.type(screen.getByLabelText('Senha'), 'segredo')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  return { ...app, user }
}

const inDays = (days: number) => addDays(dayInBrazil(new Date()), days)
const monthly: Partial<User> = { card: { id: 'sub_1', period: 'monthly' } }
const academic: Partial<User> = { plan: 'free', academicType: 'graduation', hasCoupon: true }
const modalTitled = (name: string) => screen.findByRole('dialog', { name })

describe('the offer after login', () => {
  it.each<[string, Partial<User>, string, string]>([
    [
      'a monthly member, about the annual plan [R2.41, R4.13]',
      monthly,
      'Economize 33% trocando para o plano anual',
      '/checkout/v5?operacao=promoAnual',
    ],
    [
      'an academic free member with a coupon, about academic Premium [R2.42, R4.12]',
      academic,
      'Economize 50% de desconto na Assinatura Premium! Apenas 12 x R$ 29,90',
      '/checkout/v5?operacao=cadastro&plano=academico',
    ],
    [
      'who has 10 days left, about them [R2.43, R4.14, R9.03]',
      { premiumExpiresOn: inDays(10) },
      'Faltam 10 dias para o seu acesso expirar',
      '/checkout/v5?operacao=cadastro',
    ],
    [
      'who has 1 day left, about it [R2.43, R4.14]',
      { premiumExpiresOn: inDays(1) },
      'Seu acesso expira em 1 dia',
      '/checkout/v5?operacao=cadastro',
    ],
    [
      'whose access ends today, about that [R2.43, R4.14]',
      { premiumExpiresOn: inDays(0) },
      'Seu acesso expira hoje',
      '/checkout/v5?operacao=cadastro',
    ],
  ])('is made to %s, and "Tenho interesse" opens the checkout [R2.40]', async (_, facts, title, checkout) => {
    const { user, address } = await logInAs(facts)
    const modal = await modalTitled(title)
    await user.click(within(modal).getByRole('button', { name: 'Tenho interesse' }))
    await waitFor(() => expect(address()).toBe(checkout))
  })

  it('opens the panel when it is closed [R2.40]', async () => {
    const { user, address } = await logInAs(monthly)
    const modal = await modalTitled('Economize 33% trocando para o plano anual')
    expect(await accessibilityViolations(modal)).toEqual([])
    await user.click(within(modal).getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(address()).toBe('/panel/catalog'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('is made once a day to each person on a device', async () => {
    const first = await logInAs(monthly)
    await first.user.keyboard('{Escape}')
    await waitFor(() => expect(first.address()).toBe('/panel/catalog'))
    first.unmount()

    const again = await logInAs(monthly)
    await waitFor(() => expect(again.address()).toBe('/panel/catalog'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    again.unmount()

    await logInAs({ ...monthly, id: 2 })
    expect(await modalTitled('Economize 33% trocando para o plano anual')).toBeVisible()
  })

  it('is made again on another day', async () => {
    localStorage.setItem('promo_shown_on_1', inDays(-1))
    await logInAs(monthly)
    expect(await modalTitled('Economize 33% trocando para o plano anual')).toBeVisible()
  })

  it.each<[string, Partial<User>, string]>([
    ['who has 11 days left [R9.03]', { premiumExpiresOn: inDays(11) }, '/panel/catalog'],
    ['a manager [R4.10]', { ...monthly, isManager: true }, '/admin/users'],
    ['a consultor [R4.11]', { ...monthly, isConsultor: true }, '/admin/dashboard'],
    [
      'a suspended and unpaid member [R4.16]',
      { ...monthly, isSuspended: true, isPaid: false },
      '/panel/catalog',
    ],
  ])('is not made to %s', async (_, facts, place) => {
    const { address } = await logInAs(facts)
    await waitFor(() => expect(address()).toBe(place))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('is not made when the login came from a preview: the lesson opens first [R4.17]', async () => {
    rememberPreviewedLesson(7)
    const { address } = await logInAs(monthly)
    await waitFor(() => expect(address()).toBe('/panel/movie/7'))
    expect(localStorage.getItem('promo_shown_on_1')).toBeNull()
  })

  it('speaks the language that was chosen', async () => {
    chooseLanguage('en')
    const person = aMember(monthly)
    fakeApi({ 'session.login': () => signedIn(person) })
    await renderApp('/auth/login')
    await userEvent.type(await screen.findByLabelText('E-mail'), person.email)
    await userEvent.type(screen.getByLabelText('Password'), 'segredo')
    await userEvent.click(screen.getByRole('button', { name: 'Enter' }))
    expect(await modalTitled('Save 33% by changing to the annual plan')).toBeVisible()
  })
})
