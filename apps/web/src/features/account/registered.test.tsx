import type { WireSignedInUser } from '@alinha/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findSession, storeSession } from '../../platform/api/session.ts'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { refuse, type Answers } from '../../testing/fake-api.ts'
import { openSecondStep } from '../../testing/opened-register.ts'
import { aMember, signedIn } from '../../testing/people.ts'

describe('after registering', () => {
  const ana = aMember({ plan: 'free', premiumExpiresOn: null, isEmailConfirmed: false })
  async function registerAs(signIn: () => WireSignedInUser | Response, answers: Answers = {}) {
    const page = await openSecondStep('Brasileira', { 'session.login': signIn, ...answers })
    await page.user.type(screen.getByLabelText('CPF'), '52998224725')
    await page.agree()
    await page.finish()
    return page
  }
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

  it('one is logged in, so that the tab of the mail finds one in', async () => {
    await registerAs(() => signedIn(ana))
    await heading('Confira seu e-mail')
    expect(findSession()?.user).toMatchObject({ id: ana.id, isEmailConfirmed: false })
  })

  it('this tab goes on too once another has confirmed the e-mail', async () => {
    await registerAs(() => signedIn(ana))
    await heading('Confira seu e-mail')
    act(() => void storeSession(signedIn({ ...ana, isEmailConfirmed: true })))
    expect(await heading('E-mail confirmado')).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Ir para as aulas' })).toHaveAttribute('href', '/panel/catalog')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('an e-mail that has an account with another password is told nothing but to look at the mail', async () => {
    await registerAs(() => refuse('wrong-credentials'))
    await heading('Confira seu e-mail')
    expect(findSession()).toBeNull()
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
  })

  it('whoever has an account already, and its password, is in', async () => {
    const { address } = await registerAs(() => signedIn({ ...ana, isEmailConfirmed: true }))
    await waitFor(() => expect(address()).toBe('/panel/catalog'))
  })

  it('a wrong e-mail that is corrected takes its session along', async () => {
    const page = await registerAs(() => signedIn(ana), { 'session.logout': () => ({ message: 'ok' }) })
    await page.user.click(await screen.findByRole('button', { name: 'Errei o e-mail, corrigir' }))
    await screen.findByLabelText('E-mail')
    expect(findSession()).toBeNull()
  })
})
