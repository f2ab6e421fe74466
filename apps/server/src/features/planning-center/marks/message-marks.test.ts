import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database.ts'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import { aLesson } from '../../../testing/lessons/lessons.ts'
import { sendWhole } from '../../../testing/money/case-files.ts'
import { aConsultor, aSentCase, opened, take } from '../../../testing/money/cases.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { makeCaseKey, sealText } from '../case-sealing.ts'
import { blankSealedWords } from '../files/erasing.queries.ts'
import { openMarks } from './message-marks.ts'

let test: TestApp
let ana: Participant
let carla: Participant
let other: Participant
beforeAll(async () => {
  test = await startTestApp()
  ana = await aParticipant(test)
  carla = await aConsultor(test)
  other = await aParticipant(test)
})
afterAll(() => test.stop())

const pin = { tooth: 22, plan: null, x: 12_345, y: -8_000, z: 17_001 }
const say = ({ browser }: Participant, id: number, facts: object) =>
  browser.call('POST', '/tickets/edit', { body: { id, message: 'Veja este dente.', ...facts } })
const marksOf = async (id: number): Promise<string[]> =>
  (
    await test.needs.db.pool.query<{ marks_sealed: string }>(
      'select marks_sealed from ticket_messages where ticket_id = $1 order by id',
      [id],
    )
  ).rows.map(row => row.marks_sealed)
const aPicture = (person: Participant, id: number, facts: object = {}) =>
  sendWhole(person, id, new Uint8Array(randomBytes(300)), { slot: 'message', ending: 'jpg', ...facts })

async function aCaseInWork(): Promise<number> {
  const id = await aSentCase(test, ana)
  await take(carla, id)
  return id
}

describe('what a message points at', () => {
  it('is read by both sides, and lies sealed', async () => {
    const id = await aCaseInWork()
    const { id: snapshot } = await aPicture(ana, id)
    expect((await say(ana, id, { pins: [pin, { ...pin, tooth: 23, plan: 1 }], snapshot })).status).toBe(200)
    expect((await say(carla, id, {})).status).toBe(200)
    for (const person of [ana, carla])
      expect((await opened(person, id)).messages).toMatchObject([
        { text: 'Veja este dente.', pins: [pin, { ...pin, tooth: 23, plan: 1 }], snapshot },
        { pins: [], snapshot: null, lesson: null },
      ])
    const [sealed, none] = await marksOf(id)
    expect(sealed).not.toMatch(/12345|tooth/)
    expect(sealed).not.toContain(snapshot)
    expect(none).toBe('')
  })

  it('is one of 32 teeth, within a metre, and at most twelve', async () => {
    const id = await aCaseInWork()
    for (const pins of [
      [{ ...pin, tooth: 19 }],
      [{ ...pin, tooth: 51 }],
      [{ ...pin, x: 1_000_001 }],
      [{ ...pin, y: 0.5 }],
      [{ ...pin, words: 'x' }],
      Array.from({ length: 13 }, () => pin),
    ])
      expect(codeOf(await say(ana, id, { pins }))).toBe('invalid-request')
    expect(await marksOf(id)).toEqual([])
  })

  it('is no file of another case, no scan, and nothing that is not there', async () => {
    const id = await aCaseInWork()
    const foreign = await aPicture(ana, await aCaseInWork())
    const scan = await aPicture(ana, id, { ending: 'stl' })
    for (const snapshot of [foreign.id, scan.id, '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'])
      expect(codeOf(await say(ana, id, { snapshot }))).toBe('ticket-file-missing')
    expect(codeOf(await say(other, id, { pins: [pin] }))).toBe('not-found')
  })

  it('is a lesson at a second, named as the catalogue names it', async () => {
    const id = await aCaseInWork()
    const { movieId } = await aLesson(test.needs, { isAvailable: true, title: 'Desgaste interproximal' })
    const lesson = { movieId, second: 20 }
    expect((await say(carla, id, { lesson })).status).toBe(200)
    const cited = async () => (await opened(ana, id)).messages.map(message => message.lesson)
    expect(await cited()).toEqual([{ ...lesson, title: 'Desgaste interproximal' }])
    expect((await marksOf(id))[0]).not.toMatch(/movieId|second/)
    await test.needs.db.pool.query('update movies set withdrawn_at = now() where id = $1', [movieId])
    expect(await cited()).toEqual([{ ...lesson, title: null }])
    expect(codeOf(await say(ana, id, { lesson }))).toBe('movie-not-available')
  })

  it('is no lesson that members do not find, and no second after its end', async () => {
    const id = await aCaseInWork()
    const { movieId } = await aLesson(test.needs, { isAvailable: true })
    const { movieId: hidden } = await aLesson(test.needs, { isPublished: false })
    const refused = async (lesson: object) => codeOf(await say(ana, id, { lesson }))
    expect(await refused({ movieId, second: 21 })).toBe('lesson-second-past-the-end')
    expect(await refused({ movieId: hidden, second: 0 })).toBe('movie-not-available')
    expect(await refused({ movieId, second: -1 })).toBe('invalid-request')
    expect(await refused({ movieId, second: 0, title: 'x' })).toBe('invalid-request')
    expect(codeOf(await say(other, id, { lesson: { movieId: hidden, second: 0 } }))).toBe('not-found')
    expect(await marksOf(id)).toEqual([])
  })

  it('of an older message has no lesson', () => {
    const { caseKey } = makeCaseKey(test.needs.config.TICKET_KEYS, 'AL-7K2QM')
    const sealed = sealText(caseKey, 'marks a', JSON.stringify({ pins: [pin], snapshot: null }))
    expect(openMarks(caseKey, 'a', sealed)).toEqual({ pins: [pin], snapshot: null, lesson: null })
  })

  it('goes when the case is erased', async () => {
    const id = await aCaseInWork()
    await say(ana, id, { pins: [pin] })
    await inTransaction(test.needs.db, tx => blankSealedWords(tx, id))
    expect(await marksOf(id)).toEqual([''])
  })
})
