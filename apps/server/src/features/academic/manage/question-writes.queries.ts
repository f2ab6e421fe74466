import { shuffle } from '@alinha/domain'
import { randomInt } from 'node:crypto'
import type { Db } from '../../../platform/database.ts'

export type QuestionFields = {
  words: string
  options: readonly string[]
  /** The place of the right one among the options, from 0; null while nobody has said. */
  key: number | null
  explanation: string
  /** Where a lesson explains it. */
  lesson: { movieId: number; second: number } | null
  picture: { name: string; alt: string } | null
}

const STEPS = 2 ** 32
const chance = (): number => randomInt(STEPS) / STEPS

/** What the question says from now on. Whoever was asked before keeps what they were asked. */
export async function insertVersion(
  tx: Db,
  questionId: number,
  number: number,
  { words, options, key, explanation, lesson, picture }: QuestionFields,
): Promise<void> {
  const { id: versionId } = await tx
    .insertInto('question_versions')
    .values({
      question_id: questionId,
      number,
      words,
      movie_id: lesson?.movieId ?? null,
      second: lesson?.second ?? null,
      picture_name: picture?.name ?? null,
      picture_alt: picture?.alt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const places = options.map((text, at) => ({ version_id: versionId, position: at + 1, words: text }))
  // Students see ids: in the order of writing, the first one would often be the right one.
  const rows = await tx
    .insertInto('question_options')
    .values(shuffle(places, chance))
    .returning(['id', 'position'])
    .execute()
  const right = key === null ? undefined : rows.find(({ position }) => position === key + 1)
  if (right)
    await tx
      .insertInto('question_keys')
      .values({ version_id: versionId, option_id: right.id, explanation })
      .execute()
}

export async function insertQuestion(tx: Db, testId: number, fields: QuestionFields): Promise<number> {
  const { id } = await tx
    .insertInto('questions')
    .values({ test_id: testId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(tx, id, 1, fields)
  return id
}

export async function recordRetired(tx: Db, id: number, isRetired: boolean): Promise<void> {
  await tx.updateTable('questions').set({ is_retired: isRetired }).where('id', '=', id).execute()
}
