import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  askKeys,
  openAsManager,
  openWith,
  readKeys,
  aDocument,
  sendWhole,
} from '../../apps/server/src/testing/money/case-files.ts'
import {
  aSentCase,
  CRO,
  decide,
  deliver,
  move,
  opened,
  take,
} from '../../apps/server/src/testing/money/cases.ts'
import { mailsTo } from '../../apps/server/src/testing/people/inbox.ts'
import { startProcess } from '../../apps/server/src/testing/processes.ts'
import { startNginxBeforeApi } from '../through-nginx/nginx-before-api.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'
import { countCanaries, readFolder } from './case-secrets/find-canaries.ts'
import { anHttpPerson, untilSo, type HttpPerson } from './case-secrets/http-person.ts'

// `npm run drill:case-secrets`: what a dentist writes and sends of a patient is in no dump, file, log, mail, job or cache
// without the key; every key that is handed out has its row, also while the database refuses to write it; and of an erased
// case nothing opens, not even from the copy that was made before.
const REQUESTS = { whole: 10_000, short: 400 }
const FILES = { whole: 40, short: 4 }
const AT_ONCE = 8

const NAME = 'Zuleica Canário Quintanilha'
const CPF = '529.982.247-25'
const CONTENT = `solid ${NAME} ${randomBytes(12).toString('hex')}`
const CANARIES = [
  NAME,
  CPF,
  CONTENT,
  'CANARIO-RESUMO-DO-PLANO',
  'CANARIO-MOTIVO-DA-DEVOLUCAO',
  'CANARIO-ROTULO',
]

type Place = { name: string; read: () => Promise<Buffer[]> | Buffer[] }

/** Every row of every table, as text: the jobs too. */
async function dump({ db }: DrillStage): Promise<Buffer> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    parts.push(`${name}\n`, ...rows.map(({ row }) => `${row}\n`))
  }
  return Buffer.from(parts.join(''))
}

/** The files of PostgreSQL with its log of changes: what was overwritten is still there. */
async function readDatabaseFolder({ db }: DrillStage): Promise<Buffer[]> {
  const { rows } = await db.pool.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  return readFolder(rows[0]?.folder ?? '')
}

/** Where each place has the canaries; a planted clear copy must be found in every one. */
async function look(places: readonly Place[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { name, read } of places) {
    found.set(name, await countCanaries(CANARIES, await read()))
  }
  return found
}

const sum = (found: Map<string, number>): number => [...found.values()].reduce((a, b) => a + b, 0)

async function makeCase(stage: DrillStage, ana: HttpPerson, carla: HttpPerson, files: number) {
  await ana.browser.call('POST', '/auth/profile/update', { body: { cro: CRO } })
  await carla.browser.call('POST', '/auth/profile/update', { body: { cro: CRO } })
  const id = await aSentCase(stage, ana, {
    caseCode: 'CANARIO-ROTULO',
    description: `Paciente ${NAME}, CPF ${CPF}`,
  })
  const say = (person: HttpPerson, message: string) =>
    person.browser.call('POST', '/tickets/edit', { body: { id, message } })
  await take(carla, id)
  await move(carla, id, 'return', 'CANARIO-MOTIVO-DA-DEVOLUCAO')
  await say(ana, `${NAME}: ${CPF}`)
  const sent = []
  for (let file = 0; file < files; file++) {
    const plain = aDocument(Buffer.from(`${CONTENT} ${file} `.repeat(5000)))
    const place = { slot: file < 20 ? 'other' : 'message' }
    sent.push({ plain, id: (await sendWhole(ana, id, plain, place)).id })
  }
  await move(ana, id, 'complete')
  await say(carla, `Sobre ${NAME}`)
  await deliver(carla, id, 'CANARIO-RESUMO-DO-PLANO')
  return { id, files: sent }
}

type Case = Awaited<ReturnType<typeof makeCase>>

/** Random requests for keys; in a part of the time the row cannot be written. Answers how many were handed out without one. */
async function askForKeys({ db }: DrillStage, people: HttpPerson[], one: Case, total: number) {
  const rows = async () => {
    const { rows: counted } = await db.pool.query<{ count: number }>(
      `select count(*)::int as count from audit_log where action = 'tickets.keys-read'`,
    )
    return counted[0]?.count ?? 0
  }
  const before = await rows()
  const counts = { handed: 0, refused: 0, whileFull: 0, handedWhileFull: 0 }
  const run = async (share: number, isFull: boolean) => {
    let left = Math.round(total * share)
    const worker = async () => {
      while (left-- > 0) {
        const person = people[Math.floor(Math.random() * people.length)]
        const wanted = one.files.filter(() => Math.random() < 0.3).map(file => file.id)
        if (!person) continue
        const { status, text } = await askKeys(person, one.id, wanted)
        if (isFull) counts.whileFull++
        if (status === 200) counts[isFull ? 'handedWhileFull' : 'handed']++
        else {
          counts.refused++
          if (text.includes('"key"')) counts.handedWhileFull++
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
  await run(0.4, false)
  await db.pool.query(
    `alter table audit_log add constraint no_room check (action <> 'tickets.keys-read') not valid`,
  )
  await run(0.2, true)
  await db.pool.query('alter table audit_log drop constraint no_room')
  await run(0.4, false)
  return { ...counts, rows: (await rows()) - before }
}

/** How many files of a case open: keys from the server, bytes from nginx. */
async function countOpen(url: string, person: HttpPerson, { id, files }: Case): Promise<number> {
  let open = 0
  for (const file of files) {
    const keys = await readKeys(person, id, [file.id]).catch(() => [])
    for (const { key, address } of keys) {
      const answer = await fetch(`${url}${address}`, { headers: { cookie: person.viewer() } })
      if (!answer.ok) continue
      const plain = await openWith(key, new Uint8Array(await answer.arrayBuffer())).catch(() => null)
      if (plain && Buffer.from(plain).equals(Buffer.from(file.plain))) open++
    }
  }
  return open
}

await runDrill(
  async (stage, isShort) => {
    const { db, simulators } = stage
    const folder = mkdtempSync(join(tmpdir(), 'alinha-case-secrets-'))
    stage.atEnd(async () => rmSync(folder, { recursive: true, force: true }))
    const [FILES_FOLDER, MEDIA_FOLDER] = [join(folder, 'files'), join(folder, 'media')]
    const environment = { ...stage.environment, FILES_FOLDER, MEDIA_FOLDER }
    const startedAt = performance.now()
    const lines: string[] = []
    const hear = (line: string) => void lines.push(line)
    const [api, worker] = [
      await startProcess('api', environment, hear),
      await startProcess('worker', environment, hear),
    ]
    for (const one of [api, worker]) stage.atEnd(() => one.stop())
    const nginx = await startNginxBeforeApi(environment, api.url, { keepsLogs: true })
    stage.atEnd(() => nginx.stop())
    const person = (facts = {}) => anHttpPerson(stage, () => `${nginx.url}/api`, facts)
    const [ana, carla] = [await person(), await person({ isConsultor: true })]
    const [manager, stranger] = [await person({ isManager: true }), await person()]
    const one = await makeCase(stage, ana, carla, isShort ? FILES.short : FILES.whole)
    await opened(ana, one.id)
    await openAsManager(manager, one.id, 'A dentista pediu ajuda por telefone.')
    await opened(manager, one.id)
    for (const place of [FILES_FOLDER, MEDIA_FOLDER]) mkdirSync(place, { recursive: true })
    await untilSo(async () => {
      const { rows } = await db.pool.query(
        `select 1 from ticket_files where state in ('receiving', 'received')`,
      )
      return rows.length === 0
    })
    await untilSo(async () => (await mailsTo({ simulators }, ana.email)).length >= 2)

    // The control of everything below: with the keys, it is all there.
    const readable = await countOpen(nginx.url, ana, one)
    console.log(`files of the case that open for its dentist: ${readable} of ${one.files.length}`)

    const places: Place[] = [
      { name: 'tables and queue', read: async () => [await dump(stage)] },
      { name: 'files of the database', read: () => readDatabaseFolder(stage) },
      { name: 'private files', read: () => readFolder(FILES_FOLDER) },
      { name: 'files for nginx', read: () => readFolder(MEDIA_FOLDER) },
      {
        name: 'cache and logs of nginx',
        read: () => [...readFolder(nginx.folder), ...readFolder(nginx.verdicts)],
      },
      { name: 'logs of the server', read: () => [Buffer.from(lines.join('\n'))] },
      {
        name: 'mails',
        read: async () => [
          Buffer.from(
            JSON.stringify([
              ...(await mailsTo({ simulators }, ana.email)),
              ...(await mailsTo({ simulators }, carla.email)),
            ]),
          ),
        ],
      },
    ]
    const found = await look(places)
    for (const [place, count] of found) console.log(`canaries in ${place}: ${count}`)

    // A clear copy that somebody forgot must be seen in each kind of place.
    await db.pool.query(`update tickets set description_sealed = $2 where id = $1`, [one.id, NAME])
    writeFileSync(join(FILES_FOLDER, 'left.tmp'), Buffer.from(CONTENT).toString('base64'))
    writeFileSync(join(MEDIA_FOLDER, 'left.stl'), CONTENT)
    writeFileSync(join(nginx.folder, 'left'), Buffer.from(CPF, 'utf16le'))
    lines.push(JSON.stringify({ msg: NAME }))
    const planted = await look(places)
    const seen = [...planted].filter(([name, count]) => name !== 'mails' && count > 0).length
    console.log(`control, clear copies planted, seen in ${seen} of 6 places`)

    const total = isShort ? REQUESTS.short : REQUESTS.whole
    const keys = await askForKeys(stage, [ana, carla, manager, stranger], one, total)
    console.log(
      `${total} requests for keys: ${keys.handed} handed out, ${keys.rows} rows, ${keys.refused} refused; while no row could be written: ${keys.handedWhileFull} of ${keys.whileFull} handed out`,
    )

    const keysBefore = await countKeys(stage)
    await decide(ana, one.id, { plan: 1, decision: 'approved' })
    await eraseNow(stage, one.id)
    await untilSo(async () => readFolder(join(MEDIA_FOLDER, 'c')).length === 0)
    const afterwards = await countOpen(nginx.url, ana, one)
    const keptKeys = await countKeys(stage)
    console.log(
      `erased: ${afterwards} of ${one.files.length} files open; wrapped keys: ${keptKeys}, before: ${keysBefore}`,
    )

    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    const withoutRow = Math.abs(keys.handed - keys.rows) + keys.handedWhileFull
    const good =
      readable === one.files.length &&
      sum(found) === 0 &&
      seen === 6 &&
      withoutRow === 0 &&
      keys.handed > 0 &&
      keys.whileFull > 0 &&
      afterwards === 0 &&
      keptKeys === 0 &&
      keysBefore === 1
    console.log(
      `${CANARIES.length} canaries in ${places.length} places: ${sum(found)}; keys without a row: ${withoutRow} of ${total}; files open after erasing: ${afterwards}; ${seconds} s`,
    )
    return good
  },
  { durable: false },
)

/** As if the day had come that the dentist was told a month ago. */
async function eraseNow({ db }: DrillStage, id: number): Promise<void> {
  await db.pool.query(
    `update tickets set closed_at = now() - interval '181 days', state_since = now() - interval '181 days' where id = $1`,
    [id],
  )
  await db.pool.query(
    `insert into ticket_notices (ticket_id, notice, about, at)
     values ($1, 'erased-in-a-month', current_date - 1, now() - interval '31 days')`,
    [id],
  )
  await db.pool.query(`insert into jobs.job (name, data) values ('planning-center.run-ticket-clock', '{}')`)
}

async function countKeys({ db }: DrillStage): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>('select count(*)::int as count from ticket_keys')
  return rows[0]?.count ?? 0
}
