import type { privacy, ReplyOf } from '@alinha/contract'
import { deleteAccountForGood } from '../../features/privacy/deletion/delete-account.ts'
import { Browser, type Answer } from './browser.ts'
import { mailTo } from './inbox.ts'
import type { Person } from './people.ts'
import type { TestApp } from '../start-test-app.ts'

/** The steps by which a person deletes their account, as a browser and a mailbox take them. */

export async function enter(
  { app }: TestApp,
  { email, password }: Person,
  headers: Record<string, string> = {},
): Promise<Browser> {
  const browser = new Browser(app)
  await browser.call('GET', '/csrf-token')
  const { body } = await browser.call('POST', '/auth/login', { body: { email, password }, headers })
  browser.token = (body as { accessToken: string }).accessToken
  return browser
}

export const requestDeletion = (browser: Browser, { password }: Person): Promise<Answer> =>
  browser.call('POST', '/privacy/deletion', { body: { password } })

export async function readMailedToken(test: TestApp, { email }: Person): Promise<string> {
  const { text } = await mailTo(test, email, 'Confirme a exclusão da sua conta')
  return /\?deletion=([\w-]{16,})/.exec(text)?.[1] ?? ''
}

/** Through both steps; the browser's session has ended then. */
export async function leave(
  test: TestApp,
  browser: Browser,
  person: Person,
): Promise<ReplyOf<typeof privacy.confirmDeletion>> {
  await requestDeletion(browser, person)
  const token = await readMailedToken(test, person)
  const { status, body, text } = await browser.call('POST', '/privacy/deletion/confirm', { body: { token } })
  if (status !== 200) throw new Error(`Could not leave: ${text}`)
  return body as ReplyOf<typeof privacy.confirmDeletion>
}

/** As the job does once the seven days have passed. */
export const deleteForGood = ({ needs }: Pick<TestApp, 'needs'>, { id }: Pick<Person, 'id'>): Promise<void> =>
  deleteAccountForGood(needs, id)

export async function letSevenDaysPass({ needs }: TestApp, { id }: Person): Promise<void> {
  await needs.db.pool.query(
    `update account_deletions
        set confirmed_at = confirmed_at - interval '168 hours', due_at = due_at - interval '168 hours'
      where user_id = $1`,
    [id],
  )
}

export async function isDone({ needs }: TestApp, { id }: Person): Promise<boolean> {
  const { rowCount } = await needs.db.pool.query(
    'select 1 from account_deletions where user_id = $1 and carried_out_at is not null',
    [id],
  )
  return rowCount === 1
}
