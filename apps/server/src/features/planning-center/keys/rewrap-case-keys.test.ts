import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type Participant } from '../../../testing/lessons/community.ts'
import { aDraft, anAnsweredDraft, opened } from '../../../testing/money/cases.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { openCaseKey, type WrappingKeys } from '../case-sealing.ts'
import { countLeft, retireKey, rewrapBatch } from './rewrap-case-keys.ts'

const CASES = 12
const aKey = (kid: string) => ({ kid, key: createHash('sha256').update(`key ${kid} of tests`).digest('hex') })
const [older, newer] = [aKey('a'), aKey('n')]
const toText = (keys: WrappingKeys) => keys.map(({ kid, key }) => `${kid}:${key}`).join(',')

/** As a server has them that was not told yet to wrap with the newer one: it opens both. */
const ofServer = [older, newer]
const ofRotation = [newer, older]

let test: TestApp
let ana: Participant
let ids: number[] = []

beforeAll(async () => {
  test = await startTestApp({ environment: { TICKET_KEYS: toText(ofServer) } })
  ana = await aParticipant(test)
  for (let count = 0; count < CASES; count++)
    ids = [...ids, await aDraft(ana, { description: `Caso ${count}.` })]
})
afterAll(() => test.stop())

/** All of them under the older key, as before a rotation. */
beforeEach(async () => {
  await rewrapBatch({ db: test.needs.db, keys: ofServer }, CASES)
})

const needs = () => ({ db: test.needs.db, keys: ofRotation })

async function openEach(keys: WrappingKeys): Promise<string[]> {
  const rows = await test.needs.db
    .selectFrom('ticket_keys')
    .innerJoin('tickets', 'tickets.id', 'ticket_keys.ticket_id')
    .select(['tickets.code', 'kid', 'wrapped'])
    .orderBy('ticket_keys.ticket_id')
    .execute()
  return rows.map(({ code, ...wrapped }) => openCaseKey(keys, code, wrapped).key)
}

const written = Array.from({ length: CASES }, (_, count) => `Caso ${count}.`)

/** One after the other: all at once would ask whether a small machine keeps up. */
async function readEach(): Promise<string[]> {
  const descriptions: string[] = []
  for (const id of ids) descriptions.push((await opened(ana, id)).description)
  return descriptions
}

it('wraps every key anew and changes none, in batches that say how many are left', async () => {
  const before = await openEach(ofServer)
  const left: number[] = []
  while ((await rewrapBatch(needs(), 5)) > 0) left.push(await countLeft(needs()))
  expect(left).toEqual([7, 2, 0])
  expect(await openEach([newer])).toEqual(before)
})

it('leaves every case open to its dentist at each moment, also one that is written meanwhile', async () => {
  const reads: Promise<string[]>[] = []
  while ((await rewrapBatch(needs(), 3)) > 0) {
    reads.push(readEach())
    const { status } = await ana.browser.call('PUT', `/tickets/drafts/${ids[0]}`, {
      body: { ...anAnsweredDraft, description: 'Caso 0.' },
    })
    expect(status).toBe(200)
  }
  expect(await Promise.all(reads)).toEqual([written, written, written, written])
})

it('leaves a case that is being erased for a later batch, and waits for nobody', async () => {
  const client = await test.needs.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from ticket_keys where ticket_id = $1', [ids[0]])
    expect(await rewrapBatch(needs(), CASES)).toBe(CASES - 1)
    expect(await countLeft(needs())).toBe(1)
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await rewrapBatch(needs(), CASES)).toBe(1)
})

it('changes nothing of a case whose key is not among ours', async () => {
  const before = await openEach(ofServer)
  await expect(rewrapBatch({ db: test.needs.db, keys: [newer] }, CASES)).rejects.toThrow(
    'TICKET_KEYS lacks "a"',
  )
  expect(await openEach([older])).toEqual(before)
})

const script = fileURLToPath(new URL('../../../rotate-case-keys.ts', import.meta.url))

/** Runs the command of the operator; `killAfter` kills it as soon as it has said so. */
async function run(args: readonly string[], killAfter?: string) {
  const environment = {
    ...process.env,
    ...test.environment,
    TICKET_KEYS: toText(ofRotation),
    // As behind a pooler, which it goes around.
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    DATABASE_DIRECT_URL: test.environment['DATABASE_URL'],
  }
  const child = spawn(process.execPath, [script, ...args], { env: environment })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words: Buffer) => {
      said += words.toString()
      if (killAfter !== undefined && said.includes(killAfter)) child.kill('SIGKILL')
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

it(
  'goes on where it was killed, keeps the older key until nothing needs it, and then lets nobody use it',
  { timeout: 300_000 },
  async () => {
    const killed = await run(['--batch', '1'], '9 left')
    expect(killed.code).toBeNull()
    const left = await countLeft(needs())
    expect([left > 0, left < 10]).toEqual([true, true])
    expect(await readEach()).toEqual(written)
    expect(await run(['--left'])).toEqual({ code: 0, said: `${left} left\n` })
    expect((await run(['--batch', '0'])).code).toBe(1)
    expect(await run(['--retire', 'a'])).toEqual({
      code: 1,
      said: `"a" still wraps ${left} cases: keep it, and run npm run rotate:case-keys\n`,
    })

    const ended = await run([])
    expect([ended.code, ended.said]).toEqual([0, `${left} left\n0 left\n0 left\n`])
    expect(await readEach()).toEqual(written)
    expect(await retireKey(needs(), 'n', new Date())).toMatchObject({ ok: false })
    expect((await run(['--retire', 'a'])).code).toBe(0)
    expect(await openEach([newer])).toHaveLength(CASES)

    // The server that was not restarted still wraps with the older key first: what it would seal could be lost.
    const refused = await ana.browser.call('POST', '/tickets/drafts', { body: { kind: 'alignment' } })
    expect(refused.status).toBeGreaterThanOrEqual(500)
    await expect(rewrapBatch({ db: test.needs.db, keys: ofServer }, 1)).rejects.toThrow('retired')
    expect(await readEach()).toEqual(written)
  },
)
