import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bytes } from '@alinha/domain'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { aParticipant, codeOf, type Participant } from '../../../testing/lessons/community.ts'
import {
  aDocument,
  announce,
  askKeys,
  askOffset,
  finishFile,
  looksAt,
  openAsManager,
  openWith,
  readKeys,
  sendPart,
  sendWhole,
  startFile,
} from '../../../testing/money/case-files.ts'
import { aConsultor, aSentCase, decide, deliver, move, opened, take } from '../../../testing/money/cases.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { inTransaction } from '../../../platform/database.ts'
import { eraseWithin, removeCasesWithoutKey, sweepCaseFiles } from './erase-case.ts'

let test: TestApp
let ana: Participant
let carla: Participant
let manager: Participant
let strangers: Participant[]
/** A case on which Carla works, with one file. */
let id: number
let file: string
const plain: Bytes = aDocument(randomBytes(5000))
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  ana = await aParticipant(test, { name: 'Ana Dentista' })
  carla = await aConsultor(test, { name: 'Carla Consultora' })
  manager = await aParticipant(test, { isManager: true, name: 'Gil Gestor' })
  strangers = [await aParticipant(test), await aConsultor(test), manager]
})
afterAll(() => test.stop())
beforeEach(async () => {
  id = await aSentCase(test, ana)
  file = (await sendWhole(ana, id, plain)).id
  await take(carla, id)
})

const query = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.needs.db.pool.query<Row>(statement, values)).rows
const rowsOf = (action: string) =>
  query<{ actor: number; files: string }>(
    `select actor_id as actor, details ->> 'files' as files from audit_log where action = $1 and details ->> 'ticket' = $2`,
    [action, String(id)],
  )
const lookIn = (address = ''): string => address.split('.')[2] ?? ''
/** What nginx is told. */
const verdict = async (look: string): Promise<number> =>
  (await test.app.inject({ url: '/internal/case-verdict', headers: { 'x-look': look } })).statusCode

describe('the keys of a case', () => {
  it('are for its dentist and who works on it, open the file, and each time is a row', async () => {
    for (const person of [ana, carla]) {
      const answer = await askKeys(person, id, [file])
      expect(answer.headers['cache-control']).toMatch(/no-store/)
      const [handed] = await readKeys(person, id, [file])
      expect(handed?.address).toMatch(new RegExp(`^/c/[a-z]\\.\\d{10}\\.[\\w-]{22}\\.[\\w-]{43}/${file}$`))
      const sealed = (await test.needs.media.read(`c/${file}`)) ?? new Uint8Array()
      expect(await openWith(handed?.key ?? '', sealed)).toEqual(plain)
      expect(await verdict(lookIn(handed?.address))).toBe(204)
    }
    expect(await rowsOf('tickets.keys-read')).toEqual(
      [ana.id, ana.id, carla.id, carla.id].map(actor => ({ actor, files: file })),
    )
  })

  it('are not there for a stranger, another consultor or a manager, in any call', async () => {
    const { file: begun, address } = await startFile(ana, id, plain, { slot: 'other' })
    await untilJobsAreDone(test)
    const before = await query('select * from ticket_files where ticket_id = $1 order by id', [id])
    for (const person of strangers) {
      const answers = [
        await askKeys(person, id, [file]),
        await askKeys(person, id, []),
        await announce(person, id, plain),
        await finishFile(person, begun.id),
        await person.browser.call('DELETE', `/ticket-files/${file}`),
        await person.browser.call('GET', `/tickets/${id}/access`),
        await person.browser.call('GET', `/tickets/${id}`),
        await sendPart(person, address, 0, plain),
        await askOffset(person, address),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    }
    // Carla reads the case, but neither sends Ana's files nor sees who looked.
    for (const answer of [
      await finishFile(carla, begun.id),
      await carla.browser.call('DELETE', `/ticket-files/${file}`),
      await sendPart(carla, address, 0, plain),
      await carla.browser.call('GET', `/tickets/${id}/access`),
    ])
      expect(answer.status).toBe(404)
    expect(await query('select * from ticket_files where ticket_id = $1 order by id', [id])).toEqual(before)
    expect(await rowsOf('tickets.keys-read')).toEqual([])
  })

  it('are not handed out where the row cannot be written', async () => {
    await query(
      `alter table audit_log add constraint full_disk check (action <> 'tickets.keys-read') not valid`,
    )
    try {
      const { status, text } = await askKeys(ana, id, [file])
      expect([status, text.includes('"key"')]).toEqual([500, false])
    } finally {
      await query('alter table audit_log drop constraint full_disk')
    }
    expect(await rowsOf('tickets.keys-read')).toEqual([])
  })

  it('of another case, of a file on its way or taken back are missing', async () => {
    const other = await aSentCase(test, ana)
    expect(codeOf(await askKeys(ana, other, [file]))).toBe('ticket-file-missing')
    const { file: begun } = await startFile(ana, id, plain, { slot: 'other' })
    expect(codeOf(await askKeys(ana, id, [begun.id]))).toBe('ticket-file-missing')
    await ana.browser.call('DELETE', `/ticket-files/${file}`)
    expect(codeOf(await askKeys(ana, id, [file]))).toBe('ticket-file-missing')
  })

  it('stop opening the way to the bytes when the consultor gives the case back, and when the login ends', async () => {
    const [carlas] = await readKeys(carla, id, [file])
    const again = await readKeys(carla, id, [file])
    expect(lookIn(again[0]?.address)).toBe(lookIn(carlas?.address))
    await move(carla, id, 'give-back', 'Férias.')
    expect(await verdict(lookIn(carlas?.address))).toBe(403)
    const once = await aParticipant(test)
    const own = await aSentCase(test, once)
    const { id: theirs } = await sendWhole(once, own, plain)
    const look = lookIn((await readKeys(once, own, [theirs]))[0]?.address)
    expect(await verdict(look)).toBe(204)
    await once.browser.call('POST', '/auth/logout', { body: {} })
    expect(await verdict(look)).toBe(403)
    for (const wrong of ['', 'x'.repeat(16), `${look} `, look.toUpperCase()])
      expect(await verdict(wrong)).toBe(403)
  })
})

describe('a manager with a reason', () => {
  it('reads the case for one hour; its dentist is told by mail and sees who, when and why', async () => {
    expect((await openAsManager(manager, id, ' ')).status).toBe(403)
    const said = await openAsManager(manager, id, 'CANARIO: a dentista pediu ajuda por telefone.')
    expect(said.status).toBe(200)
    const page = await opened(manager, id)
    expect([page.label, page.files.length, page.description.length > 0]).toEqual([null, 1, true])
    const [handed] = await readKeys(manager, id, [file])
    expect(await verdict(lookIn(handed?.address))).toBe(204)
    // Reading is all: nothing is sent, taken back or said by them.
    expect((await announce(manager, id, plain)).status).toBe(404)
    const speak = { id, message: 'Oi' }
    expect((await manager.browser.call('POST', '/tickets/edit', { body: speak })).status).toBe(404)

    const looks = await looksAt(ana, id)
    expect(looks.map(({ name, role, what, files, reason }) => ({ name, role, what, files, reason }))).toEqual(
      [
        { name: 'Gil Gestor', role: 'manager', what: 'files', files: 1, reason: null },
        { name: 'Gil Gestor', role: 'manager', what: 'page', files: null, reason: null },
        {
          name: 'Gil Gestor',
          role: 'manager',
          what: 'opening',
          files: null,
          reason: 'CANARIO: a dentista pediu ajuda por telefone.',
        },
      ],
    )
    await untilJobsAreDone(test)
    const mails = (await mailsTo(test, ana.email)).filter(({ subject }) =>
      subject.includes('abriu o conteúdo'),
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Caso ${page.caseCode}: a nossa equipe abriu o conteúdo`,
    ])
    expect(JSON.stringify(mails)).not.toContain('CANARIO')

    const other = await aParticipant(test, { isManager: true })
    expect((await other.browser.call('GET', `/tickets/${id}`)).status).toBe(404)
    // An hour later.
    await query(`alter table ticket_openings disable trigger all`)
    await query(
      `update ticket_openings set opened_at = opened_at - interval '1 hour', ends_at = ends_at - interval '1 hour'`,
    )
    await query(`alter table ticket_openings enable trigger all`)
    expect((await manager.browser.call('GET', `/tickets/${id}`)).status).toBe(404)
    expect((await askKeys(manager, id, [file])).status).toBe(404)
    expect(await verdict(lookIn(handed?.address))).toBe(403)
  })

  it('opens no draft, nothing erased, and nothing without being one', async () => {
    const reason = 'Porque sim.'
    for (const person of [ana, carla, strangers[0]])
      if (person) expect((await openAsManager(person, id, reason)).status).toBe(403)
    await query('delete from ticket_keys where ticket_id = $1', [id])
    expect(codeOf(await openAsManager(manager, id, reason))).toBe('ticket-erased')
    expect(codeOf(await openAsManager(manager, 2_000_000, reason))).toBe('not-found')
  })
})

describe('a case that is erased', () => {
  it('loses its key, then its files, then its words; nothing of it opens again', async () => {
    const { id: message } = await sendWhole(carla, id, plain, { slot: 'message' })
    await deliver(carla, id)
    await decide(ana, id, { plan: 1, decision: 'approved' })
    const keys = await readKeys(ana, id, [file, message])
    const look = lookIn(keys[0]?.address)
    await inTransaction(test.needs.db, tx => eraseWithin(tx, test.needs, id))
    await untilJobsAreDone(test)
    expect(await query('select 1 from ticket_keys where ticket_id = $1', [id])).toEqual([])
    for (const one of [file, message]) expect(await test.needs.media.read(`c/${one}`)).toBeNull()
    expect(
      await query(
        `select t.state, t.label_sealed as label, t.description_sealed as description, f.state as file
           from tickets t join ticket_files f on f.ticket_id = t.id where t.id = $1`,
        [id],
      ),
    ).toEqual([1, 2].map(() => ({ state: 'erased', label: '', description: '', file: 'removed' })))
    expect(codeOf(await ana.browser.call('GET', `/tickets/${id}`))).toBe('ticket-erased')
    expect((await askKeys(ana, id, [])).status).toBe(403)
    expect(await verdict(look)).toBe(403)
  })

  it('leaves no bytes either when its key went with the account of its dentist', async () => {
    await query('delete from ticket_keys where ticket_id = $1', [id])
    await removeCasesWithoutKey(test.needs)
    await untilJobsAreDone(test)
    expect(await test.needs.media.read(`c/${file}`)).toBeNull()
  })

  it('and a file that never arrived is swept after two days, with its bytes', async () => {
    const { file: begun, address } = await startFile(ana, id, plain, { slot: 'other' })
    await sendPart(ana, address, 0, plain.subarray(0, 100))
    await sweepCaseFiles(test.needs)
    await untilJobsAreDone(test)
    expect(await test.needs.media.size(`c/${begun.id}`)).toBe(100)
    await query(`update ticket_files set created_at = now() - interval '49 hours' where id = $1`, [begun.id])
    await sweepCaseFiles(test.needs)
    await untilJobsAreDone(test)
    expect(await test.needs.media.size(`c/${begun.id}`)).toBeNull()
    expect((await opened(ana, id)).files.map(one => one.id)).toEqual([file])
  })
})
