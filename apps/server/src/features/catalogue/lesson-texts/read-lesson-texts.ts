import type { lessonTexts, ReplyOf } from '@alinha/contract'
import { captionLabels, toPlainCueText } from '@alinha/domain'
import { Refusal } from '../../../platform/refusal.ts'
import type { Needs } from '../../../needs.ts'
import { listChapters, findDuration, listCues, listEditedCaptions } from './lesson-texts.queries.ts'

const CUES_SHOWN = 5

export type LessonTextsReply = ReplyOf<typeof lessonTexts.readLessonTexts>

export async function readLessonTexts({ db }: Pick<Needs, 'db'>, movieId: number): Promise<LessonTextsReply> {
  const duration = await findDuration(db, movieId)
  if (duration === null) throw new Refusal('not-found')
  const [edited, chapters] = await Promise.all([listEditedCaptions(db, movieId), listChapters(db, movieId)])
  const captions = await Promise.all(
    edited.map(async ({ language, cues, hash, isPublished }) => ({
      language,
      label: captionLabels[language],
      cues,
      fingerprint: hash,
      isPublished: isPublished ? (1 as const) : (0 as const),
      firstCues: (await listCues(db, movieId, language, CUES_SHOWN)).map(({ startMs, endMs, text }) => ({
        start: startMs / 1000,
        end: endMs / 1000,
        text: toPlainCueText(text),
      })),
    })),
  )
  return { duration, captions, chapters }
}
