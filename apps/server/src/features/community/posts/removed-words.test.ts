import type { manageCommunity, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aParticipant, beginTopic, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { blankOldRemovedPosts } from './post-writes.queries.ts'

let test: TestApp
let ana: Participant
let manager: Participant
beforeAll(async () => {
  test = await startTestApp()
  ana = await aParticipant(test)
  manager = await aParticipant(test, { isManager: true })
})
afterAll(() => test.stop())

it('what was removed loses its words after 30 days, and cannot come back then', async () => {
  const { topic } = await beginTopic(ana, { title: 'Passageiro' })
  await manager.browser.call('DELETE', `/comments/adminRemoveById/${topic.id}`)
  const afterDays = async (days: number) => {
    await test.needs.db.pool.query(
      'update posts set removed_at = now() - make_interval(days => $2) where id = $1',
      [topic.id, days],
    )
    await blankOldRemovedPosts(test.needs.db)
    const { body } = await manager.browser.call('GET', '/comments/adminGetAll?show=removed')
    return (body as ReplyOf<typeof manageCommunity.listAllComments>).comments[0]
  }
  expect(await afterDays(29)).toMatchObject({ title: 'Passageiro', comment: 'O que acham?' })
  expect(await afterDays(31)).toMatchObject({ title: '', comment: '' })
  const restored = await manager.browser.call('POST', `/admin/forum/posts/${topic.id}/restore`)
  expect(codeOf(restored)).toBe('post-gone-for-good')
})
