import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { randomness } from '../../apps/server/src/testing/randomness.ts'
import { readSeed } from '../stage/read-seed.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'
import { findWrongPeople } from './import/find-wrong-people.ts'
import { generateList, type GeneratedRow } from './import/generate-list.ts'
import { logInManager } from './import/manager.ts'

// `npm run drill:import`: a manager imports a generated list through the API, and the worker that writes it is killed
// again and again. Each new person must be there once and whole, whoever was there before unchanged, and every refused
// row must say why. The same list again changes nothing. Another list is imported without kills, to see how long it takes.
const ROWS = { whole: 100_000, short: 3000 }
const KILLS = { whole: 10, short: 2 }
const MOST_SECONDS = { whole: 60, short: 10 }
const LONGEST_WAIT_MS = 120_000
const SHOWN = 10
const seed = readSeed(20_271_116)

/** Answers how many people the list has made by then. */
async function waitFor(
  stage: DrillStage,
  importId: string,
  isEnough: (made: number) => boolean,
  pauseMs = 10,
): Promise<number> {
  const until = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    // A worker that died leaves its job to the next one after a pause, which grows with each death.
    await stage.db.pool.query(
      `update jobs.job set start_after = now() where name = 'account.import-people' and state = 'retry'`,
    )
    const { rows } = await stage.db.pool.query<{ made: number; done: boolean }>(
      `select (select count(*)::int from import_rows where import_id = $1 and outcome = 'created') as made,
              done_at is not null as done from imports where id = $1`,
      [importId],
    )
    const { made = 0, done = false } = rows[0] ?? {}
    if (done || isEnough(made)) return made
    if (Date.now() > until) throw new Error(`the import stands still at ${made}`)
    await wait(pauseMs)
  }
}

/** Seconds from the first part that is sent to the last person made, while the worker is left alone. */
async function importUndisturbed(
  stage: DrillStage,
  manager: Awaited<ReturnType<typeof logInManager>>,
  rows: readonly GeneratedRow[],
): Promise<number> {
  const importId = randomUUID()
  const sentAt = Date.now()
  await manager.stage(importId, rows)
  await manager.start(importId)
  // Asking often would take from what is measured.
  const made = await waitFor(stage, importId, () => false, 500)
  const seconds = (Date.now() - sentAt) / 1000
  const people = rows.filter(({ fate }) => fate === 'new' || fate === 'exists').length
  if (made !== people) throw new Error(`${made} of ${people} were made without a kill`)
  return seconds
}

await runDrill(
  async (stage, isShort) => {
    const { db } = stage
    const chance = randomness(seed)
    const { rows, known } = generateList(chance, {
      length: isShort ? ROWS.short : ROWS.whole,
      domain: 'turma.example',
    })
    await db.pool.query(
      `with made as (insert into users (email, name) select unnest($1::text[]), 'Estava antes' returning id)
       insert into memberships (user_id) select id from made`,
      [known],
    )
    const api = await stage.start('api')
    const manager = await logInManager(stage, api.url)
    const importId = randomUUID()
    const sentAt = Date.now()
    await manager.stage(importId, rows)
    console.log(`${rows.length} rows judged in ${((Date.now() - sentAt) / 1000).toFixed(1)} s`)
    await manager.start(importId)

    const people = rows.filter(({ fate }) => fate === 'new').length
    const kills = isShort ? KILLS.short : KILLS.whole
    let midway = 0
    for (let kill = 1; kill <= kills; kill++) {
      const worker = await stage.start('worker')
      const made = await waitFor(stage, importId, now => now > ((kill - 1) * people) / (kills + 1))
      await wait(chance.below(150))
      await worker.kill()
      if (made < people) midway++
    }
    await stage.start('worker')
    const startedAt = Date.now()
    await waitFor(stage, importId, () => false)
    const first = await manager.read(importId)
    const wrong = await findWrongPeople(db, rows)
    for (const one of wrong.slice(0, SHOWN)) console.log(one)
    console.log(
      `killed ${kills} times, ${midway} of them midway; the rest took ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
    )

    const expected = { created: people, exists: known.length, new: 0 }
    const areCountsRight = Object.entries(expected).every(
      ([outcome, count]) => first.counts[outcome as keyof typeof expected] === count,
    )
    const refused = await manager.listRefused(importId)
    const mute = refused.filter(({ reason }) => !reason).length
    const areRefusedRight =
      mute === 0 &&
      refused.map(({ line }) => line).join() ===
        rows.flatMap(({ line, fate }) => (fate === 'refused' ? [line] : [])).join()
    console.log(`refused: ${refused.length}, without a reason: ${mute} (bar 0)`)

    const again = randomUUID()
    await manager.stage(again, rows)
    const judgedAgain = await manager.read(again)
    await manager.start(again)
    await waitFor(stage, again, () => false)
    const second = await manager.read(again)
    const wrongAgain = await findWrongPeople(db, rows)
    console.log(
      `the same list again: ${judgedAgain.counts.new} new, ${second.counts.created} made, ${wrongAgain.length - wrong.length} more wrong (bar 0)`,
    )

    const { rows: others } = generateList(chance, { length: rows.length, domain: 'outra-turma.example' })
    const seconds = await importUndisturbed(stage, manager, others)
    const mostSeconds = isShort ? MOST_SECONDS.short : MOST_SECONDS.whole
    console.log(
      `${others.length} rows of another list, without a kill: ${seconds.toFixed(1)} s (bar ${mostSeconds})`,
    )

    await db.pool.query(
      `delete from memberships where user_id = (select id from users where email like '%@turma.example' limit 1)`,
    )
    const control = await findWrongPeople(db, rows)
    console.log(`one person without a membership must be found: ${control.length - wrongAgain.length}`)
    console.log(`seed ${seed}: people lost, twice or wrong: ${wrong.length} (bar 0)`)
    return (
      wrong.length === 0 &&
      areCountsRight &&
      areRefusedRight &&
      judgedAgain.counts.new === 0 &&
      second.counts.created === 0 &&
      wrongAgain.length === 0 &&
      control.length === 1 &&
      seconds <= mostSeconds &&
      midway > 0
    )
  },
  { durable: false },
)
