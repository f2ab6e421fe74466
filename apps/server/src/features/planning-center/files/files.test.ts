import type { ReplyOf, ticketFiles } from '@alinha/contract'
import { SEALED_CHUNK, sealedSize, type Bytes } from '@alinha/domain'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import {
  aDocument,
  announce,
  askOffset,
  finishFile,
  hashOf,
  openWith,
  readKeys,
  sealFor,
  sendPart,
  sendWhole,
  startFile,
} from '../../../testing/money/case-files.ts'
import { aConsultor, aDraft, aPaidCase, aSentCase, move, opened, take } from '../../../testing/money/cases.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let ana: Participant
let carla: Participant
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  ana = await aParticipant(test, { name: 'Ana Dentista' })
  carla = await aConsultor(test, { name: 'Carla Consultora' })
})
afterAll(() => test.stop())

const bytesOf = (size: number): Bytes => aDocument(randomBytes(size))
const query = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.needs.db.pool.query<Row>(statement, values)).rows
const good = ({ status, text }: { status: number; text: string }) =>
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
const lying = (id: string) => test.needs.media.read(`c/${id}`)
const filesOf = async (person: Participant, id: number) => (await opened(person, id)).files

describe('a file of a case', () => {
  it('is sealed before it is sent, lies sealed, is checked in memory and opens to what it was', async () => {
    const { id } = await aPaidCase(test, ana)
    const plain = bytesOf(2 * SEALED_CHUNK + 77)
    plain.set(Buffer.from('MARIA CANARIO'), 20)
    const file = await sendWhole(ana, id, plain)
    await untilJobsAreDone(test)
    expect(await filesOf(ana, id)).toMatchObject([
      {
        id: file.id,
        slot: 'panoramic',
        kind: 'document',
        ending: 'pdf',
        state: 'checked',
        bytes: plain.length,
        plan: null,
      },
    ])
    const sealed = (await lying(file.id)) ?? new Uint8Array()
    expect(sealed).toHaveLength(sealedSize(plain.length))
    expect(Buffer.from(sealed).includes('CANARIO')).toBe(false)
    const [handed] = await readKeys(ana, id, [file.id])
    expect(hashOf(await openWith(handed?.key ?? '', sealed))).toBe(hashOf(plain))
  })

  it('goes on where its line broke, also after a reload, and only with the content it began with', async () => {
    const { id } = await aPaidCase(test, ana)
    const plain = bytesOf(SEALED_CHUNK + 5000)
    const begun = await startFile(ana, id, plain)
    const sealed = await sealFor(begun.key, plain)
    expect((await sendPart(ana, begun.address, 0, sealed.subarray(0, 100_000))).status).toBe(204)
    expect(codeOf(await finishFile(ana, begun.file.id))).toBe('ticket-file-incomplete')

    const again = await startFile(ana, id, plain)
    expect([again.file.id, again.key]).toEqual([begun.file.id, begun.key])
    expect((await askOffset(ana, again.address)).headers['upload-offset']).toBe('100000')

    const changed = plain.slice()
    changed[3] = (changed[3] ?? 0) ^ 1
    const other = await startFile(ana, id, changed)
    expect(other.file.id).not.toBe(begun.file.id)
    expect(other.key).not.toBe(begun.key)
    // In a slot for one file, the one that was on its way is given up.
    expect((await askOffset(ana, begun.address)).status).toBe(404)
    await untilJobsAreDone(test)
    expect(await lying(begun.file.id)).toBeNull()
    expect((await sendPart(ana, other.address, 0, await sealFor(other.key, changed))).status).toBe(204)
    good(await finishFile(ana, other.file.id))
    good(await finishFile(ana, other.file.id))
    // Sent once more, it is there already.
    const once = await startFile(ana, id, changed)
    expect([once.file.id, once.file.state === 'receiving']).toEqual([other.file.id, false])
    expect((await askOffset(ana, once.address)).headers['upload-offset']).toBe(
      String(sealedSize(changed.length)),
    )
  })

  it('replaces the one before in a slot for one, and stands beside others where there is room', async () => {
    const { id } = await aPaidCase(test, ana)
    const first = await sendWhole(ana, id, bytesOf(500))
    const second = await sendWhole(ana, id, bytesOf(600))
    const picture = { slot: 'other', ending: 'jpg' }
    const [a, b] = [
      await sendWhole(ana, id, bytesOf(10), picture),
      await sendWhole(ana, id, bytesOf(10), picture),
    ]
    await untilJobsAreDone(test)
    expect((await filesOf(ana, id)).map(file => file.id)).toEqual([second.id, a.id, b.id])
    expect(await lying(first.id)).toBeNull()
    good(await ana.browser.call('DELETE', `/ticket-files/${a.id}`))
    await untilJobsAreDone(test)
    expect((await filesOf(ana, id)).map(file => file.id)).toEqual([second.id, b.id])
    expect(await lying(a.id)).toBeNull()
  })

  it('that does not open to what was announced is refused by the worker', async () => {
    const { id } = await aPaidCase(test, ana)
    const plain = bytesOf(1000)
    for (const spoil of [
      async (sealed: Bytes) => sealed.map((byte, at) => (at === 50 ? byte ^ 1 : byte)),
      async (_sealed: Bytes, key: string) => sealFor(key, bytesOf(1000)),
      async () => new Uint8Array(randomBytes(sealedSize(plain.length))),
    ]) {
      const { file, key, address } = await startFile(ana, id, plain)
      await sendPart(ana, address, 0, await spoil(await sealFor(key, plain), key))
      good(await finishFile(ana, file.id))
      await untilJobsAreDone(test)
      expect((await filesOf(ana, id)).map(({ state }) => state)).toEqual(['refused'])
    }
  })

  it('is refused by its kind, its size, the state of the case and who sends it', async () => {
    const { id } = await aPaidCase(test, ana)
    const one = bytesOf(10)
    const refused = async (facts: object, person = ana) => codeOf(await announce(person, id, one, facts))
    expect(await refused({ ending: 'stl' })).toBe('ticket-file-kind')
    expect(await refused({ bytes: 0 })).toBe('ticket-file-empty')
    expect(await refused({ bytes: 40 * 1024 ** 2 + 1 })).toBe('ticket-file-too-large')
    expect(await refused({ slot: 'plan' })).toBe('ticket-takes-no-files')
    expect(await refused({}, carla)).toBe('not-found')
    await move(ana, id, 'complete')
    expect(await refused({}, carla)).toBe('not-found')
    good(await take(carla, id))
    expect(await refused({}, carla)).toBe('ticket-takes-no-files')
    expect(await refused({ slot: 'message' }, carla)).toBe('none')
    for (let file = 0; file < 20; file++) await startFile(ana, id, bytesOf(9), { slot: 'other' })
    expect(await refused({ slot: 'other' })).toBe('ticket-files-full')
  })

  it('has figures that are numbers, and nothing of its name anywhere', async () => {
    const { id } = await aPaidCase(test, ana)
    const { id: file } = await sendWhole(ana, id, bytesOf(10))
    const record = (figures: string) =>
      query(`update ticket_files set figures = $2 where id = $1`, [file, figures])
    await record('{"triangles": 250000, "area": 12.5}')
    for (const words of ['{"name": "Maria"}', '{"a": {"b": 1}}', '{"a": [1]}', '[1]', '{"a": null}'])
      await expect(record(words)).rejects.toThrow('figures_are_numbers')
  })
})

it('the files of a plan are part of its hash, delivered with it, and stay', async () => {
  const id = await aSentCase(test, ana)
  good(await take(carla, id))
  const stages = [bytesOf(100), bytesOf(200)]
  const sent = []
  for (const stage of stages) sent.push(await sendWhole(carla, id, stage, { slot: 'plan' }))
  const upper = await startFile(ana, id, bytesOf(5))
  const files = sent.map(file => file.id)
  const deliver = (ids: string[]) =>
    carla.browser.call('POST', `/tickets/${id}/plans`, { body: { summary: 'Plano', files: ids } })
  expect(codeOf(await deliver([upper.file.id]))).toBe('ticket-file-missing')
  good(await deliver(files))
  const page = await opened(ana, id)
  const lines = [hashOf(Buffer.from('Plano')), ...stages.map(hashOf)].join('\n')
  expect(page.plans[0]?.manifestHash).toBe(createHash('sha256').update(lines).digest('hex'))
  expect(page.files.filter(({ plan }) => plan === 1).map(file => file.id)).toEqual(files)
  expect(codeOf(await carla.browser.call('DELETE', `/ticket-files/${files[0]}`))).toBe(
    'ticket-file-delivered',
  )
  const keys = await readKeys(ana, id, files)
  for (const [place, { id: file, key }] of keys.entries())
    expect(hashOf(await openWith(key, (await lying(file)) ?? new Uint8Array()))).toBe(
      hashOf(stages[place] ?? bytesOf(0)),
    )
})

it('an announced file answers with what its browser needs, and its key is never twice the same', async () => {
  const { id } = await aPaidCase(test, ana)
  const keys = new Set<string>()
  for (let file = 0; file < 15; file++) {
    const started: ReplyOf<typeof ticketFiles.startTicketFile> = await startFile(ana, id, bytesOf(8), {
      slot: 'other',
    })
    expect(started.address).toBe(`/ticket-files/${started.file.id}`)
    keys.add(started.key)
  }
  expect(keys.size).toBe(15)
})

it('a draft that is given up takes its files and every sealed word along', async () => {
  const id = await aDraft(ana, { label: 'APAGAR-1' })
  const { id: file } = await sendWhole(ana, id, bytesOf(300), { slot: 'other' })
  await untilJobsAreDone(test)
  expect(await lying(file)).not.toBeNull()
  good(await ana.browser.call('DELETE', `/tickets/drafts/${id}`))
  await untilJobsAreDone(test)
  expect(await lying(file)).toBeNull()
  expect(
    await query('select label_sealed, description_sealed, answers_sealed from tickets where id = $1', [id]),
  ).toEqual([{ label_sealed: '', description_sealed: '', answers_sealed: '' }])
})
