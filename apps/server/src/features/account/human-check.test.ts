import { refusals } from '@alinha/contract'
import { solveAltcha } from '@alinha/providers/human-check/altcha-solver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { aRegistration, register } from '../../testing/people/registrations.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { deleteOldProofs } from './spent-proofs.queries.ts'

const WELCOME = 'Quase lá! Enviamos um link para o seu e-mail: confirme para começar.'
const refused = { code: 'human-check-failed', message: refusals['human-check-failed'].message }

type Offered = { isRequired: number; challenge: Parameters<typeof solveAltcha>[0] }

let strict: TestApp
beforeAll(async () => {
  strict = await startTestApp({ environment: { REQUIRE_HUMAN_CHECK: 'true', HUMAN_CHECK_WORK: '10000' } })
})
afterAll(() => strict.stop())

async function askForChallenge(): Promise<Offered> {
  const { status, body } = await new Browser(strict.app).call('GET', '/human-check?action=register')
  expect(status).toBe(200)
  return body as Offered
}
const makeProof = async () => solveAltcha((await askForChallenge()).challenge)
const registerWith = async (recaptcha?: string) =>
  (await register(new Browser(strict.app), aRegistration({ recaptcha }))).body

describe('the proof of work', () => {
  it('lets a person register who has nothing but our page', async () => {
    expect((await askForChallenge()).isRequired).toBe(1)
    expect(await registerWith(await makeProof())).toEqual({ message: WELCOME })
  })

  it('is asked of everybody: without one, or with something else, nobody registers', async () => {
    const none = [undefined, 'human', 'human:0.9:register', '{}', btoa('{}'), btoa('null'), 'A'.repeat(4096)]
    for (const token of none) expect(await registerWith(token), token).toEqual(refused)
  })

  it('is good once, also when it is sent many times at the same moment', async () => {
    const proof = await makeProof()
    const answers = await Promise.all(Array.from({ length: 5 }, () => registerWith(proof)))
    expect(answers.filter(body => 'code' in (body as object))).toHaveLength(4)
    expect(await registerWith(proof)).toEqual(refused)
  })

  it('says to the form whether it is good, without using it up [C7.104]', async () => {
    const proof = await makeProof()
    const check = async () => {
      const browser = new Browser(strict.app)
      await browser.call('GET', '/csrf-token')
      return (await browser.call('POST', '/validate-recaptcha', { body: { token: proof } })).body
    }
    expect([await check(), await check()]).toEqual([{ success: true }, { success: true }])
    expect(await registerWith(proof)).toEqual({ message: WELCOME })
    expect(await check()).toEqual({ success: false })
  })

  it('is remembered as used until it would be too old anyway', async () => {
    await registerWith(await makeProof())
    const { db } = strict.needs
    const count = async () => (await db.selectFrom('spent_proofs').select('id').execute()).length
    const before = await count()
    await deleteOldProofs(db)
    expect(await count()).toBe(before)
    await db
      .updateTable('spent_proofs')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    await deleteOldProofs(db)
    expect(await count()).toBe(0)
  })

  it('is not asked where it is not required', async () => {
    const easy = await startTestApp()
    try {
      const { body } = await new Browser(easy.app).call('GET', '/human-check?action=register')
      expect(body).toEqual({ isRequired: 0, challenge: null })
    } finally {
      await easy.stop()
    }
  })
})
