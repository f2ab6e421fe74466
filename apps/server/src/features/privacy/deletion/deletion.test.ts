import type { privacy, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../../testing/people/browser.ts'
import { mailTo } from '../../../testing/people/inbox.ts'
import {
  requestDeletion,
  enter,
  leave,
  letSevenDaysPass,
  readMailedToken,
} from '../../../testing/people/account-deletion.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { deleteAccountForGood } from './delete-account.ts'
import { deleteDueAccounts } from '../privacy.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

const query = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.needs.db.pool.query<Row>(statement, values)).rows

const codeOf = (body: unknown) => (body as { code: string }).code

describe('asking for the deletion of one’s account', () => {
  it('needs the password and the mailed link, tells what is kept, and ends every session', async () => {
    const ana = await aMember(test.needs)
    const browser = await enter(test, ana)
    const elsewhere = await enter(test, ana)
    const asked = await requestDeletion(browser, ana)
    expect(asked.body).toMatchObject({ daysToUndo: 7, message: expect.stringContaining('e-mail') })
    expect((asked.body as ReplyOf<typeof privacy.requestDeletion>).keptAfterDeletion.length).toBeGreaterThan(
      2,
    )
    // The first step alone schedules nothing.
    expect(await query('select 1 from account_deletions where user_id = $1', [ana.id])).toEqual([])

    const token = await readMailedToken(test, ana)
    const { body } = await browser.call('POST', '/privacy/deletion/confirm', { body: { token } })
    const { dueAt } = body as ReplyOf<typeof privacy.confirmDeletion>
    expect(Math.round((Date.parse(dueAt) - Date.now()) / 3_600_000)).toBe(168)
    expect((await browser.call('GET', '/verify-token')).status).toBe(401)
    expect((await elsewhere.call('GET', '/verify-token')).status).toBe(401)
    const mail = await mailTo(test, ana.email, 'Sua conta será excluída em 7 dias')
    expect(mail.text).toContain('Manter minha conta')
  })

  it('is refused with a wrong password, and with another person’s, a used, an expired or an invented token', async () => {
    const [ana, bia] = [await aMember(test.needs), await aMember(test.needs)]
    const [browser, stranger] = [await enter(test, ana), await enter(test, bia)]
    const wrong = await browser.call('POST', '/privacy/deletion', { body: { password: 'errada' } })
    expect(codeOf(wrong.body)).toBe('current-password-wrong')
    await requestDeletion(browser, ana)
    const token = await readMailedToken(test, ana)
    const confirm = async (by: Browser, given: string) =>
      codeOf((await by.call('POST', '/privacy/deletion/confirm', { body: { token: given } })).body)
    expect(await confirm(stranger, token)).toBe('deletion-link-not-valid')
    expect(await confirm(browser, `${token.slice(0, -1)}_`)).toBe('deletion-link-not-valid')
    await query(
      `update email_tokens set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' where user_id = $1`,
      [ana.id],
    )
    expect(await confirm(browser, token)).toBe('deletion-link-not-valid')
    await query(`update email_tokens set expires_at = now() + interval '1 hour' where user_id = $1`, [ana.id])
    expect((await browser.call('POST', '/privacy/deletion/confirm', { body: { token } })).status).toBe(200)
    const again = await enter(test, ana)
    expect(await confirm(again, token)).toBe('deletion-link-not-valid')
    expect(codeOf((await requestDeletion(again, ana)).body)).toBe('deletion-already-scheduled')
  })

  it('is refused to managers, and while something is still being charged', async () => {
    const manager = await aManager(test.needs)
    expect(codeOf((await requestDeletion(await enter(test, manager), manager)).body)).toBe(
      'deletion-by-manager',
    )
    const paying = await aMember(test.needs, { plan: 'premium' })
    await query(
      `update memberships set card_subscription_id = 'sub_1', card_period = 'monthly' where user_id = $1`,
      [paying.id],
    )
    const browser = await enter(test, paying)
    expect(codeOf((await requestDeletion(browser, paying)).body)).toBe('deletion-while-renewing')
    await query('update memberships set is_suspended = true where user_id = $1', [paying.id])
    expect((await requestDeletion(browser, paying)).status).toBe(200)
  })
})

describe('changing one’s mind', () => {
  it('works within seven days, with the same password, and nothing is lost', async () => {
    const ana = await aMember(test.needs, { name: 'Fica Conosco' })
    await leave(test, await enter(test, ana), ana)
    const browser = await enter(test, ana)
    const read = async () => {
      const { deletionDueAt } = (await browser.call('GET', '/privacy/my-data')).body as ReplyOf<
        typeof privacy.readMyData
      >
      expect((await browser.call('GET', '/privacy/deletion')).body).toEqual({ dueAt: deletionDueAt })
      return deletionDueAt
    }
    expect(await read()).not.toBeNull()
    await test.needs.jobs.send(test.needs.db, deleteDueAccounts, {})
    await deleteAccountForGood(test.needs, ana.id)
    expect((await browser.call('DELETE', '/privacy/deletion')).status).toBe(200)
    expect(await read()).toBeNull()
    await letSevenDaysPass(test, ana)
    await deleteAccountForGood(test.needs, ana.id)
    expect(await query('select name from users where id = $1', [ana.id])).toEqual([{ name: 'Fica Conosco' }])
    expect(codeOf((await browser.call('DELETE', '/privacy/deletion')).body)).toBe('deletion-not-scheduled')
  })

  it('does not work after seven days', async () => {
    const ana = await aMember(test.needs)
    await leave(test, await enter(test, ana), ana)
    const browser = await enter(test, ana)
    await letSevenDaysPass(test, ana)
    expect(codeOf((await browser.call('DELETE', '/privacy/deletion')).body)).toBe('deletion-not-scheduled')
  })
})
