import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  deleteForGood,
  enter,
  isDone,
  leave,
  letSevenDaysPass,
} from '../../../testing/people/account-deletion.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { aMember, type Person } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { eraseAgain } from './delete-account.ts'
import { forgetOldErasures } from './listed-erasures.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

const query = (statement: string, values: unknown[] = []) => test.needs.db.pool.query(statement, values)
const entriesOf = async ({ id }: Person) =>
  (await test.needs.files.list('erased-accounts/')).filter(path => path.includes(`/${id}-`))

type ErasedPerson = Person & { opened: unknown }

async function anErasedMember(): Promise<ErasedPerson> {
  const person = await aMember(test.needs, { name: 'Quem saiu' })
  const { rows } = await query('select created_at::text as opened from users where id = $1', [person.id])
  await leave(test, await enter(test, person), person)
  await letSevenDaysPass(test, person)
  await deleteForGood(test, person)
  return { ...person, ...(rows[0] as { opened: unknown }) }
}

/** As a database that was restored to a moment before the erasure has them. */
async function bringBack({ id, email, opened }: ErasedPerson): Promise<void> {
  await query(`update users set name = 'Quem saiu', email = $2, created_at = $3 where id = $1`, [
    id,
    email,
    opened,
  ])
  await query('delete from account_deletions where user_id = $1', [id])
}

it('lists who is erased outside the database, by number and moment alone', async () => {
  const person = await anErasedMember()
  const [entry = '', ...others] = await entriesOf(person)
  expect(others).toEqual([])
  const bytes = await test.needs.files.read(entry)
  expect(`${entry} ${Buffer.from(bytes ?? []).toString()}`).toMatch(
    /^erased-accounts\/[\d-]{10}\/\d+-\d+ [\d-]{10}T[\d:.]+Z\n$/,
  )
})

it('erases again who came back, without a second mail, and nobody twice', async () => {
  const person = await anErasedMember()
  await bringBack(person)
  expect(await isDone(test, person)).toBe(false)
  expect(await eraseAgain(test.needs)).toBe(1)
  expect(await isDone(test, person)).toBe(true)
  const { rows } = await query('select name, email from users where id = $1', [person.id])
  expect(rows).toEqual([{ name: 'Conta excluída', email: `conta-excluida-${person.id}@excluida.invalid` }])
  expect(await eraseAgain(test.needs)).toBe(0)
  const told = (await mailsTo(test, person.email)).filter(
    ({ subject }) => subject === 'Sua conta foi excluída',
  )
  expect(told).toHaveLength(1)
})

it('also erases who came back with a deletion that was planned, or as a manager', async () => {
  const person = await anErasedMember()
  await bringBack(person)
  await query(
    `insert into account_deletions (user_id, confirmed_at, due_at) values ($1, now(), now() + interval '168 hours')`,
    [person.id],
  )
  await query('update users set is_manager = true where id = $1', [person.id])
  expect(await eraseAgain(test.needs)).toBe(1)
  expect(await isDone(test, person)).toBe(true)
})

it('leaves a new account alone that got the number of an erased one', async () => {
  const person = await anErasedMember()
  await bringBack(person)
  await query(`update users set created_at = now() + interval '1 second' where id = $1`, [person.id])
  expect(await eraseAgain(test.needs)).toBe(0)
  expect(await isDone(test, person)).toBe(false)
})

it('forgets an entry after 60 days, when no backup reaches back so far', async () => {
  const person = await anErasedMember()
  const after = (days: number) => () => new Date(Date.now() + days * 86_400_000)
  await forgetOldErasures({ files: test.needs.files, clock: after(60) })
  expect(await entriesOf(person)).toHaveLength(1)
  await forgetOldErasures({ files: test.needs.files, clock: after(61) })
  expect(await entriesOf(person)).toEqual([])
})
