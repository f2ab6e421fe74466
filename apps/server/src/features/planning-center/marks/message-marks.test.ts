import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database.ts'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import { sendWhole } from '../../../testing/money/case-files.ts'
import { aConsultor, aSentCase, opened, take } from '../../../testing/money/cases.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { blankSealedWords } from '../files/erasing.queries.ts'

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
        { pins: [], snapshot: null },
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

  it('goes when the case is erased', async () => {
    const id = await aCaseInWork()
    await say(ana, id, { pins: [pin] })
    await inTransaction(test.needs.db, tx => blankSealedWords(tx, id))
    expect(await marksOf(id)).toEqual([''])
  })
})
