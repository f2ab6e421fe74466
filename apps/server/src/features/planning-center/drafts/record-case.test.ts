import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database.ts'
import { aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { insertDraft } from './record-case.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

it('a code that another case has is followed by the next, and a label that was used is none', async () => {
  const { id: userId } = await aMember(test.needs)
  const draft = {
    kind: 'alignment',
    isMinor: false,
    hasAssistance: false,
    description: '',
    answers: null,
  } as const
  const insert = (label: string | null, ...codes: string[]) =>
    inTransaction(test.needs.db, tx =>
      insertDraft(tx, test.needs, userId, { ...draft, label }, () => codes.shift() ?? 'AL-ZZZZZ'),
    )
  await insert(null, 'AL-22222')
  const [labelled, nameless] = [
    await insert('A', 'AL-22222', 'AL-33333'),
    await insert(null, 'AL-33333', 'AL-44444'),
  ]
  expect(await insert('A', 'AL-55555')).toBeNull()
  const { rows } = await test.needs.db.pool.query(
    'select id, code from tickets where user_id = $1 order by id offset 1',
    [userId],
  )
  expect(rows).toEqual([
    { id: labelled, code: 'AL-33333' },
    { id: nameless, code: 'AL-44444' },
  ])
})
