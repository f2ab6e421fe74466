import type { Participant } from '../lessons/community.ts'
import { aMember } from '../people/people.ts'
import type { TestApp } from '../start-test-app.ts'

/** One for students, of whom Ana is one and Bia is not. */
async function anAnnouncementForOne({ test, ana }: { test: TestApp; ana: Participant }): Promise<number> {
  const { pool } = test.needs.db
  await pool.query(`update users set academic_type = 'specialist' where id = $1`, [ana.id])
  const { rows } = await pool.query<{ id: number }>(
    `insert into announcements (title, body, segment, is_on_screen, is_mailed, publish_at)
     values ('Novo curso', 'Começa na segunda.', 'academic', true, false, now()) returning id`,
  )
  return rows[0]?.id ?? 0
}

const ofManagers = 'of managers'

export const announcementRows = {
  closeAnnouncement: { own: anAnnouncementForOne },
  changeAnnouncement: ofManagers,
  publishAnnouncement: ofManagers,
  stopAnnouncement: ofManagers,
  testAnnouncement: ofManagers,
} as const

/** One that was published just now, and somebody to tell. */
export async function anAnnouncementToMail(test: TestApp): Promise<{ payload: object; email: string }> {
  const { id: userId, email } = await aMember(test.needs)
  const { rows } = await test.needs.db.pool.query<{ id: number }>(
    `insert into announcements (title, body, segment, is_on_screen, is_mailed, publish_at)
     values ('Novo curso', 'Começa na segunda.', 'everyone', false, true, now()) returning id`,
  )
  return { payload: { announcementId: rows[0]?.id, userId, isTest: false }, email }
}
