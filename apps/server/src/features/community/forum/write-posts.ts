import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyPeople } from '../../notifications/index.ts'
import { followByWriting, listFollowers } from './follows.queries.ts'
import { attachImages } from './images.queries.ts'
import { findLesson } from './posts.queries.ts'
import { hasCategory } from './topics.queries.ts'
import { lockWithRoot, recordAnswer, recordRoot } from './writing.queries.ts'

type Writing = Pick<Needs, 'db' | 'jobs' | 'clock'>

/** More than a person writes, and less than a program would. */
const takeWriting = (db: Db, userId: number) =>
  takeAttempt(db, [
    { key: `post:${userId}`, max: 30, seconds: 600 },
    { key: `post-day:${userId}`, max: 200, seconds: 86_400 },
  ])

async function attachAll(tx: Db, postId: number, userId: number, names: readonly string[]): Promise<void> {
  const single = [...new Set(names)]
  if ((await attachImages(tx, postId, userId, single)) < single.length)
    throw new Refusal('post-image-unknown')
}

/** Who teaches the course hears of it. */
export async function writeComment(
  needs: Writing,
  { userId }: Actor,
  movieId: number,
  text: string,
): Promise<number> {
  const { db, clock } = needs
  await takeWriting(db, userId)
  return inTransaction(db, async tx => {
    const lesson = await findLesson(tx, movieId)
    if (!lesson) throw new Refusal('not-found')
    const id = await recordRoot(tx, { userId, movieId, categoryId: null, title: '', text, now: clock() })
    await followByWriting(tx, userId, id)
    const teachers = lesson.teacherIds.filter(teacherId => teacherId !== userId)
    await notifyPeople(needs, tx, { postId: id, kind: 'question', userIds: teachers })
    return id
  })
}

export async function writeTopic(
  { db, clock }: Writing,
  { userId }: Actor,
  {
    categoryId,
    title,
    text,
    images,
  }: { categoryId: number; title: string; text: string; images: readonly string[] },
): Promise<number> {
  await takeWriting(db, userId)
  return inTransaction(db, async tx => {
    if (!(await hasCategory(tx, categoryId))) throw new Refusal('forum-category-unknown')
    const id = await recordRoot(tx, { userId, movieId: null, categoryId, title, text, now: clock() })
    await attachAll(tx, id, userId, images)
    await followByWriting(tx, userId, id)
    return id
  })
}

type Answer = {
  /** What is answered: what began the discussion, or an answer in it. */
  postId: number
  /** The lesson it must be on, where the caller has said so. */
  movieId?: number
  text: string
  images: readonly string[]
}

/** Everybody who follows hears of it, once. */
export async function writeAnswer(
  needs: Writing,
  { userId }: Actor,
  { postId, movieId, text, images }: Answer,
): Promise<number> {
  const { db, clock } = needs
  await takeWriting(db, userId)
  return inTransaction(db, async tx => {
    const found = await lockWithRoot(tx, postId)
    if (!found || found.post.isRemoved || (movieId !== undefined && found.root.movieId !== movieId))
      throw new Refusal('not-found')
    const { root } = found
    const id = await recordAnswer(tx, { root, userId, text, now: clock() })
    await attachAll(tx, id, userId, images)
    await followByWriting(tx, userId, root.id)
    const followers = (await listFollowers(tx, root.id)).filter(followerId => followerId !== userId)
    await notifyPeople(needs, tx, { postId: id, kind: 'reply', userIds: followers })
    return id
  })
}
