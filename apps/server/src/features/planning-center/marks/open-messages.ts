import type { WireTicketPage } from '@alinha/contract'
import type { Db } from '../../../platform/database.ts'
import { listLessonTitles } from '../../catalogue/index.ts'
import { openText, type CaseKey } from '../case-sealing.ts'
import { listMessages } from '../ticket-texts.queries.ts'
import { openMarks } from './message-marks.ts'

/** The conversation of a case, opened. A lesson is named as the catalogue names it now. */
export async function openMessages(
  tx: Db,
  key: CaseKey,
  ticketId: number,
): Promise<WireTicketPage['messages']> {
  const opened = (await listMessages(tx, ticketId)).map(message => ({
    message,
    marks: openMarks(key, message.clientId, message.marksSealed),
  }))
  const titles = await listLessonTitles(
    tx,
    opened.flatMap(({ marks }) => marks.lesson?.movieId ?? []),
  )
  return opened.map(({ message, marks: { pins, snapshot, lesson } }) => ({
    id: message.id,
    authorId: message.authorId,
    authorName: message.authorName,
    text: openText(key, `message ${message.clientId}`, message.textSealed),
    pins: [...pins],
    snapshot,
    lesson: lesson && { ...lesson, title: titles.get(lesson.movieId) ?? null },
    createdAt: message.createdAt.toISOString(),
  }))
}
