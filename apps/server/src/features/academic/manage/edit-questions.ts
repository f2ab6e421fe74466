import {
  toFlag,
  type InputOf,
  type manageProgrammes,
  type WireManagedModule,
  type WireManagedQuestion,
  type WireQuestionPicture,
} from '@alinha/contract'
import { analyseItems, type ItemAnalysis } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion } from '../../../platform/version.ts'
import { isPictureKept, type QuestionPicture } from '../pictures/question-pictures.queries.ts'
import { readModule } from './edit-programmes.ts'
import { countLessons, findManagedModule } from './managed-programmes.queries.ts'
import {
  findBankQuestion,
  listBank,
  listFirstAttempts,
  lockQuestion,
  type BankQuestion,
} from './question-bank.queries.ts'
import {
  insertQuestion,
  insertVersion,
  recordRetired,
  type QuestionFields,
} from './question-writes.queries.ts'

type EditNeeds = Pick<Needs, 'db'>
type Body = InputOf<typeof manageProgrammes.createQuestion>['body']

/** In the order in which the contract tells it: `versionOf` compares it as text. */
const toWirePicture = ({ name, alt, width, height }: QuestionPicture): WireQuestionPicture => ({
  name,
  alt,
  width,
  height,
})

function toWire(question: BankQuestion, analysis: ItemAnalysis | undefined): WireManagedQuestion {
  const { options, keyId } = question
  const right = options.findIndex(({ id }) => id === keyId)
  return {
    id: question.id,
    number: question.number,
    question: question.words,
    options: options.map(({ words }) => words),
    rightOption: right === -1 ? null : right + 1,
    explanation: question.explanation ?? '',
    lessonId: question.movieId,
    second: question.second,
    picture: question.picture && toWirePicture(question.picture),
    isRetired: toFlag(question.isRetired),
    analysis: analysis
      ? {
          answers: analysis.answers,
          facility: analysis.facility,
          discrimination: analysis.discrimination,
          upperLower: analysis.upperLower,
          chosen: options.map(({ id }) => analysis.options.find(one => one.optionId === id)?.count ?? 0),
          flags: analysis.flags,
        }
      : null,
  }
}

export async function listQuestions(
  { db }: EditNeeds,
  moduleId: number,
): Promise<{ module: WireManagedModule; questions: WireManagedQuestion[] }> {
  const found = await findManagedModule(db, moduleId)
  if (!found) throw new Refusal('not-found')
  const bank = await listBank(db, found.testId)
  const keys = new Map(
    bank.flatMap(({ versionId, keyId }): [number, number][] => (keyId === null ? [] : [[versionId, keyId]])),
  )
  const analyses = new Map(
    analyseItems(await listFirstAttempts(db, found.testId), keys).map(item => [item.questionId, item]),
  )
  return {
    module: await readModule(db, moduleId),
    questions: bank.map(question => toWire(question, analyses.get(question.versionId))),
  }
}

async function readQuestion(db: Db, id: number): Promise<WireManagedQuestion> {
  const question = await findBankQuestion(db, id)
  if (!question) throw new Refusal('not-found')
  return toWire(question, undefined)
}

/** Two options at least, no two alike, and the right one among them. */
async function toFields(db: Db, body: Body): Promise<QuestionFields> {
  const { question, options, rightOption, explanation, lessonId, second, picture } = body
  const areApart = new Set(options.map(one => one.toLowerCase())).size === options.length
  if (options.length < 2 || !areApart || (rightOption ?? 1) > options.length)
    throw new Refusal('question-options')
  if (lessonId !== null && (await countLessons(db, [lessonId])) === 0) throw new Refusal('not-found')
  if (picture !== null && !(await isPictureKept(db, picture.name)))
    throw new Refusal('question-picture-unknown')
  return {
    words: question,
    options,
    key: rightOption === null ? null : rightOption - 1,
    explanation,
    lesson: lessonId === null ? null : { movieId: lessonId, second: second ?? 0 },
    picture,
  }
}

export const createQuestion = (
  { db }: EditNeeds,
  moduleId: number,
  body: Body,
  editor: Editor,
): Promise<WireManagedQuestion> =>
  inTransaction(db, async tx => {
    const module = await findManagedModule(tx, moduleId)
    if (!module) throw new Refusal('not-found')
    const id = await insertQuestion(tx, module.testId, await toFields(tx, body))
    await recordEdit(tx, editor, 'academic.question-created', { moduleId, questionId: id })
    return readQuestion(tx, id)
  })

export const changeQuestion = (
  { db }: EditNeeds,
  id: number,
  body: InputOf<typeof manageProgrammes.changeQuestion>['body'],
  editor: Editor,
): Promise<WireManagedQuestion> =>
  inTransaction(db, async tx => {
    const question = await lockQuestion(tx, id)
    if (!question) throw new Refusal('not-found')
    refuseOldVersion(body, toWire(question, undefined))
    await insertVersion(tx, id, question.number + 1, await toFields(tx, body))
    await recordEdit(tx, editor, 'academic.question-changed', { questionId: id })
    return readQuestion(tx, id)
  })

export const retireQuestion = (
  { db }: EditNeeds,
  id: number,
  isRetired: boolean,
  editor: Editor,
): Promise<WireManagedQuestion> =>
  inTransaction(db, async tx => {
    if (!(await lockQuestion(tx, id))) throw new Refusal('not-found')
    await recordRetired(tx, id, isRetired)
    await recordEdit(tx, editor, 'academic.question-retired', { questionId: id, isRetired })
    return readQuestion(tx, id)
  })
