import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { aLesson } from '../../../testing/lessons/lessons.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

it('counts what waits for a person, each thing once, and nothing that was settled', async () => {
  const manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
  const count = async () => (await manager.call('GET', '/admin/waiting')).body
  expect(await count()).toEqual({ forum: 0, coupons: 0, mails: 0 })

  const { pool } = test.needs.db
  const [{ id: ana }, { id: bia }] = [await aMember(test.needs), await aMember(test.needs)]
  const { movieId } = await aLesson(test.needs)
  await pool.query(
    `with made as (insert into posts (movie_id, user_id, text) values ($1, $2, 'x'), ($1, $2, 'y') returning id, text)
     insert into post_reports (post_id, user_id, reason, settled_at, outcome)
     select id, who, 'spam', case when text = 'y' then now() end, case when text = 'y' then 'kept' end
       from made cross join unnest(array[$2::int, $3::int]) who`,
    [movieId, ana, bia],
  )
  await pool.query(
    `insert into payment_alarms (kind, about, resolved_at) values ('nobody-known', 'order 1', null), ('nobody-known', 'order 2', now())`,
  )
  await pool.query(
    `insert into undelivered_mails (job_id, job, payload, job_key, reason, tries, given_up_at)
     values (gen_random_uuid(), 'account.mail-confirmation', '{}', 'k', 'refused', 3, now())`,
  )
  expect(await count()).toEqual({ forum: 1, coupons: 1, mails: 1 })
})
