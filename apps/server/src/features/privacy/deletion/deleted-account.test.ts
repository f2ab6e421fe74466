import type { privacy, ReplyOf } from '@alinha/contract'
import { orderFault } from '@alinha/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marksFor } from '../../../platform/security/named-keys.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { fillEveryTable } from '../../../testing/people/full-account.ts'
import { mailsTo, mailTo } from '../../../testing/people/inbox.ts'
import { enter, isDone, leave, letSevenDaysPass } from '../../../testing/people/account-deletion.ts'
import { aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { until } from '../../../testing/until.ts'
import { deleteAccountForGood } from './delete-account.ts'
import { personalTables } from '../export/personal-tables.ts'
import { deleteDueAccounts } from '../privacy.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

const query = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.needs.db.pool.query<Row>(statement, values)).rows

const codeOf = (body: unknown) => (body as { code: string }).code

/** Tables of ours and of the queue that have this text anywhere in a row. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if (
      (await query(`select 1 from ${name} as row where row::text ilike $1 limit 1`, [`%${text}%`])).length > 0
    )
      found.push(name)
  return found
}

/** Columns whose form leaves no room for a name, so that no canary can sit in them. */
const CODED = [
  'bulk_change_people.outcome',
  'bulk_changes.action',
  'member_views.ended_because',
  'memberships.card_period',
  'memberships.marketplace_status',
  'memberships.plan',
  'notification_preferences.mail',
  'notifications.kind',
  'older_subscriptions.period',
  'playbacks.stopped_because',
  'post_reports.outcome',
  'post_reports.reason',
  'posts.removed_by',
  'profiles.address_country',
  'profiles.area_code',
  'profiles.country_code',
  'profiles.cro_number',
  'profiles.cro_state',
  'profiles.document_kind',
  'profiles.document_sealed',
  'profiles.international_phone',
  'profiles.language',
  'profiles.nationality',
  'profiles.phone',
  'profiles.postal_code',
  'profiles.state',
  'sessions.ended_because',
  'tickets.code',
  'tickets.kind',
  'tickets.state',
  'users.academic_type',
  'welcomes.experience',
]

/** Personal columns of text, in tables that a deletion empties, where this person has no such text. */
async function unmarkedColumns({ id }: Person, text: string): Promise<string[]> {
  const columns = await query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'text'::regtype
        and col_description(c.oid, a.attnum) like 'personal:%'
      order by 1, 2`,
  )
  const unmarked: string[] = []
  for (const { table, column } of columns) {
    const found = personalTables.find(one => one.table === table)
    if (!found || found.onDeletion === 'keep-rows') continue
    const marked = await query(`select 1 from ${table} where ${found.owner} = $1 and ${column} ilike $2`, [
      id,
      `%${text}%`,
    ])
    if (marked.length === 0) unmarked.push(`${table}.${column}`)
  }
  return unmarked
}

describe('a deleted account', () => {
  it(
    'leaves no trace of the person in any table, file or job, and nobody can enter it',
    { timeout: 60_000 },
    async () => {
      const canary = 'canario7f3a'
      const other = await aMember(test.needs, { name: 'Quem fica' })
      const ana = await aMember(test.needs, { name: canary, email: `${canary}@exemplo.com.br` })
      const browser = await enter(test, ana, { 'user-agent': `${canary} Browser` })
      // What the person does over HTTP may leave traces in the log that cannot be changed later: it must not.
      const address = {
        rua: canary,
        numero: canary,
        bairro: canary,
        cidade: canary,
        cep: '01001000',
        uf: 'SP',
      }
      const said = [
        await browser.call('POST', '/auth/profile/update', {
          body: { name: `${canary} da Silva`, ...address },
        }),
        await browser.call('POST', '/auth/profile/email', {
          body: { email: `novo-${canary}@exemplo.com.br`, password: ana.password },
        }),
        await browser.call('POST', '/auth/profile/marketing-consent', { body: { marketing: 1 } }),
        await browser.call('POST', '/privacy/export', { body: { password: ana.password } }),
      ]
      expect(said.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual([200, 200, 200, 200])
      await mailTo(test, ana.email, 'A cópia dos seus dados está pronta')
      await leave(test, browser, ana)
      await query('delete from email_changes where user_id = $1', [ana.id])
      await fillEveryTable(test.needs, ana.id, canary)
      await letSevenDaysPass(test, ana)
      expect(await unmarkedColumns(ana, canary)).toEqual(CODED)
      expect(await test.needs.files.list(`exports/${ana.id}/`)).toHaveLength(1)

      await test.needs.jobs.send(test.needs.db, deleteDueAccounts, {})
      await until(() => isDone(test, ana), 15_000)

      expect(await tablesWith(canary)).toEqual([])
      expect(await tablesWith('987654321')).toEqual([])
      const files = await test.needs.files.list('')
      expect(files.filter(path => path.includes(`/${ana.id}/`) || path.includes(canary))).toEqual([])
      const login = await new Browser(test.app).login(ana)
      expect(codeOf(login.body)).toBe('wrong-credentials')
      expect((await browser.call('GET', '/verify-token')).status).toBe(401)

      const [row] = await query('select * from users where id = $1', [ana.id])
      expect(row).toMatchObject({
        email: `conta-excluida-${ana.id}@excluida.invalid`,
        name: 'Conta excluída',
        password_hash: null,
      })
      const [tombstone] = marksFor(test.needs.config.DATA_KEYS, 'tombstone', ana.email)
      expect(await query('select 1 from account_tombstones where email_hmac = $1', [tombstone])).toHaveLength(
        1,
      )
      expect(await query('select 1 from consents where user_id = $1', [ana.id])).not.toEqual([])
      expect((await new Browser(test.app).login(other)).status).toBe(200)
    },
  )

  it('is announced to its owner by one last mail', async () => {
    const ana = await aMember(test.needs, { name: 'Última Carta' })
    await leave(test, await enter(test, ana), ana)
    await letSevenDaysPass(test, ana)
    await deleteAccountForGood(test.needs, ana.id)
    await deleteAccountForGood(test.needs, ana.id)
    const mails = (await mailsTo(test, ana.email)).filter(
      ({ subject }) => subject === 'Sua conta foi excluída',
    )
    expect(mails.map(({ text }) => text.includes('Olá, Última Carta.'))).toEqual([true])
  })

  it('is deleted later when the mail server is away, and anyway when the mailbox refuses', async () => {
    const ana = await aMember(test.needs)
    await leave(test, await enter(test, ana), ana)
    await letSevenDaysPass(test, ana)
    await orderFault(test.simulators.inboxUrl, { then: { code: 451 } })
    await expect(deleteAccountForGood(test.needs, ana.id)).rejects.toThrow('smtp')
    expect(await isDone(test, ana)).toBe(false)
    await deleteAccountForGood(test.needs, ana.id)
    expect(await isDone(test, ana)).toBe(true)
  })

  it('leaves its address free for a new account, which has nothing of the old one', async () => {
    const ana = await aMember(test.needs)
    await leave(test, await enter(test, ana), ana)
    await letSevenDaysPass(test, ana)
    await deleteAccountForGood(test.needs, ana.id)
    const again = await aMember(test.needs, { email: ana.email })
    expect(again.id).not.toBe(ana.id)
    const { body } = await (await enter(test, again)).call('GET', '/privacy/my-data')
    const titles = (body as ReplyOf<typeof privacy.readMyData>).groups.map(({ title }) => title)
    expect(titles).not.toContain('Exclusão da conta')
  })

  it('is not deleted when the person became a manager meanwhile', async () => {
    const ana = await aMember(test.needs)
    await leave(test, await enter(test, ana), ana)
    await letSevenDaysPass(test, ana)
    await query('update users set is_manager = true where id = $1', [ana.id])
    await deleteAccountForGood(test.needs, ana.id)
    expect(await isDone(test, ana)).toBe(false)
  })
})
