import {
  captionProblemText,
  checkChapters,
  parseCaptions,
  type CaptionLanguage,
  type Chapter,
} from '@alinha/domain'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import type { Needs } from '../../../needs.ts'
import { hashCues } from './caption-file.ts'
import { publishCaptions } from './lesson-texts.jobs.ts'
import {
  findCaptionsHash,
  findDuration,
  listChapters,
  lockLesson,
  lockShownEncode,
  recordCaptions,
  recordChapters,
  deleteCaptions,
} from './lesson-texts.queries.ts'
import { readLessonTexts, type LessonTextsReply } from './read-lesson-texts.ts'

type EditNeeds = Pick<Needs, 'db' | 'jobs'>

/** Replaces the captions in one language and has them published, in the transaction that is given. */
export async function writeCaptions(
  { jobs }: Pick<Needs, 'jobs'>,
  tx: Db,
  movieId: number,
  language: CaptionLanguage,
  text: string,
): Promise<{ cues: number }> {
  const parsed = parseCaptions(text)
  if (!parsed.ok)
    throw new Refusal('captions-not-readable', [
      { message: captionProblemText(parsed.line, parsed.problem), field: 'text' },
    ])
  await refuseUnknownLesson(tx, movieId)
  await recordCaptions(tx, { movieId, language, hash: hashCues(parsed.cues), cues: parsed.cues })
  await jobs.send(tx, publishCaptions, { movieId })
  return { cues: parsed.cues.length }
}

export async function putCaptions(
  needs: EditNeeds,
  actor: Actor,
  { id, language }: { id: number; language: CaptionLanguage },
  edit: Versioned & { text: string },
  context: Context,
): Promise<LessonTextsReply> {
  await inTransaction(needs.db, async tx => {
    await lockLesson(tx, id)
    refuseOldVersion(edit, { text: await findCaptionsHash(tx, id, language) })
    const { cues } = await writeCaptions(needs, tx, id, language, edit.text)
    await audit(tx, actor, 'lesson-texts.captions-put', { movieId: id, language, cues }, context)
  })
  return readLessonTexts(needs, id)
}

/** The file stays for viewers who have it open; nobody is given its address again. */
export async function removeCaptions(
  needs: EditNeeds,
  actor: Actor,
  { id, language }: { id: number; language: CaptionLanguage },
  context: Context,
): Promise<LessonTextsReply> {
  await inTransaction(needs.db, async tx => {
    if (!(await deleteCaptions(tx, id, language))) return
    await audit(tx, actor, 'lesson-texts.captions-removed', { movieId: id, language }, context)
  })
  return readLessonTexts(needs, id)
}

export async function putChapters(
  needs: EditNeeds,
  actor: Actor,
  movieId: number,
  edit: Versioned & { chapters: readonly Chapter[] },
  context: Context,
): Promise<LessonTextsReply> {
  const duration = await findDuration(needs.db, movieId)
  if (duration === null) throw new Refusal('not-found')
  const check = checkChapters(edit.chapters, duration)
  if (!check.ok) throw new Refusal(check.reason)
  await inTransaction(needs.db, async tx => {
    await lockLesson(tx, movieId)
    refuseOldVersion(edit, { chapters: await listChapters(tx, movieId) })
    await recordChapters(tx, movieId, check.chapters)
    const count = check.chapters.length
    await audit(tx, actor, 'lesson-texts.chapters-put', { movieId, chapters: count }, context)
  })
  return readLessonTexts(needs, movieId)
}

async function refuseUnknownLesson(tx: Db, movieId: number): Promise<void> {
  if ((await lockShownEncode(tx, movieId)) === null) throw new Refusal('not-found')
}

/** The change is about no person: the lesson is among the details. */
const audit = (
  tx: Db,
  { userId }: Actor,
  action: `lesson-texts.${string}`,
  details: Record<string, string | number>,
  { requestId, network }: Context,
): Promise<void> => recordAudit(tx, { actorId: userId, action, subjectId: null, details, requestId, network })
