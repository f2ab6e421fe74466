import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress } from '../../testing/addresses.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aMember, type Person } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({
    environment: { MANAGER_EMAILS: ' Chefe@Exemplo.com.BR ,ｄｏｎａ@exemplo.com.br' },
  })
})
afterAll(() => test.stop())

/** What login says, and what the guards do. */
async function roleOf(person: Person) {
  const browser = new Browser(test.app, newAddress())
  const { body, text } = await browser.login(person)
  const answer = await browser.call('GET', '/admin/users/1')
  return {
    isSaid: (body as { isManager: number }).isManager === 1,
    isAdmitted: (answer.body as { code?: string }).code !== 'not-allowed',
    text,
  }
}

describe('the configured list of managers', () => {
  it.each(['chefe@exemplo.com.br', 'dona@exemplo.com.br'])(
    'is compared in canonical form, at login and at every call alike: %s [R6.01]',
    async email => {
      expect(await roleOf(await aMember(test.needs, { email }))).toMatchObject({
        isSaid: true,
        isAdmitted: true,
      })
    },
  )

  it.each([
    'subchefe@exemplo.com.br',
    'chefe@exemplo.com.br.evil.example',
    'chefe+x@exemplo.com.br',
    'ch\u0435fe@exemplo.com.br',
    'chefe@sub.exemplo.com.br',
  ])('makes nobody else a manager: %s [R6.01]', async email => {
    expect(await roleOf(await aMember(test.needs, { email }))).toMatchObject({
      isSaid: false,
      isAdmitted: false,
    })
  })

  it('counts for a confirmed address only, and stops at once when it is not [R6.01]', async () => {
    const chefe = await aMember(test.needs, { email: 'x@exemplo.com.br' })
    const rename = (email: string, isConfirmed: boolean) =>
      test.needs.db
        .updateTable('users')
        .set({ email, email_confirmed_at: isConfirmed ? new Date() : null })
        .where('id', '=', chefe.id)
        .execute()
    await test.needs.db.deleteFrom('users').where('email', '=', 'chefe@exemplo.com.br').execute()
    const email = 'chefe@exemplo.com.br'
    await rename(email, false)
    expect(await roleOf({ ...chefe, email })).toMatchObject({ isSaid: false, isAdmitted: false })
    await rename(email, true)
    const browser = new Browser(test.app, newAddress())
    await browser.login({ ...chefe, email })
    const codeOf = async () => ((await browser.call('GET', '/admin/users/1')).body as { code?: string }).code
    expect(await codeOf()).not.toBe('not-allowed')
    await rename(email, false)
    expect(await codeOf()).toBe('not-allowed')
  })

  it('never reaches a browser [R6.01]', async () => {
    const { text } = await roleOf(await aMember(test.needs))
    expect(text).not.toMatch(/chefe|dona/)
  })
})
