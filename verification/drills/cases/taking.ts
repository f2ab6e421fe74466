import { setTimeout as wait } from 'node:timers/promises'
import { MOST_CASES_AT_ONCE } from '@alinha/domain'
import { take } from '../../../apps/server/src/testing/money/cases.ts'
import type { Answer } from '../../../apps/server/src/testing/people/browser.ts'
import { randomness } from '../../../apps/server/src/testing/randomness.ts'
import type { DrillStage } from '../../stage/run-drill.ts'
import { replaceKilled } from './kill-api.ts'
import { makeCase, type CaseNeeds } from './make-case.ts'
import { aCasePerson, insist, type Apis, type CasePerson, type Heard } from './people.ts'

const CONSULTORS = 50
/** Promises of this many minutes in the past: some have ended at the same moment. */
const PROMISED_WITHIN_MINUTES = 5 * 24 * 60
const GREEDY = 2
/** Of the drill itself, which makes people and cases. */
const MADE_AT_ONCE = 8
const LONGEST_BEFORE_KILL_MS = 200

const next = (person: CasePerson): Promise<Heard> =>
  insist(() => person.browser.call('POST', '/tickets/next', { body: {} }))

const takenIn = (answer: Heard): number | null =>
  answer?.status === 200 ? (answer.body as { ticket: { id: number } }).ticket.id : null

/** What waits for a consultor, the promise that ends first in front. */
async function readQueue({ db }: DrillStage): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `select id from tickets where consultor_id is null and state in ('sent', 'planning', 'revising', 'question')
      order by due_at nulls last, id`,
  )
  return rows.map(({ id }) => id)
}

/** What was wrong with a round: a case that was handed out twice, or before one that is due earlier. */
function findUnfair(queue: readonly number[], taken: readonly number[]): string[] {
  const once = new Set(taken)
  const due = new Set(queue.slice(0, once.size))
  return [
    ...(once.size < taken.length ? [`${taken.length - once.size} cases were handed out twice`] : []),
    ...[...once].filter(id => !due.has(id)).map(id => `case ${id} was taken before one that is due earlier`),
  ]
}

/** Cases that were taken more or less than once by who has them. */
async function findTakenWrongly({ db }: DrillStage): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: number; takes: number }>(
    `select t.id, count(e.id)::int as takes from tickets t left join ticket_events e on e.ticket_id = t.id and e.event = 'take'
      where t.consultor_id is not null group by t.id
     having count(e.id) <> 1 or bool_or(e.consultor_id <> t.consultor_id)`,
  )
  return rows.map(({ id, takes }) => `case ${id} was taken ${takes} times`)
}

type RacePlan = { trials: number; rounds: number; isKilled: boolean; seed: number }
type Race = { stage: DrillStage; needs: CaseNeeds; apis: Apis; problems: string[]; unfair: number } & RacePlan

async function makeMany<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) {
    const many = Math.min(MADE_AT_ONCE, count - made.length)
    made.push(...(await Promise.all(Array.from({ length: many }, (_, at) => make(made.length + at)))))
  }
  return made
}

async function makeQueue({ needs, stage, apis }: Race, count: number, seed: number): Promise<void> {
  const chance = randomness(seed)
  const owner = await aCasePerson(stage, apis, { name: 'a dentist' })
  await makeMany(count, at =>
    makeCase(needs, owner.id, {
      upTo: 'sent',
      words: `CORRIDA-${seed}-${at}`,
      at: new Date(Date.now() - chance.below(PROMISED_WITHIN_MINUTES) * 60_000),
    }),
  )
}

/** Fifty at once, again and again; then greedy ones, one case that all want, and a process that is killed. */
async function runTrial(race: Race, seed: number): Promise<number> {
  const { stage, apis, problems, rounds, isKilled } = race
  const consultors = await makeMany(CONSULTORS, at =>
    aCasePerson(stage, apis, { name: `consultor ${at}`, isConsultor: true }),
  )
  await makeQueue(race, rounds * CONSULTORS, seed)
  let taken = 0
  for (let round = 0; round < rounds; round++) {
    const queue = await readQueue(stage)
    const ids = (await Promise.all(consultors.map(next))).map(takenIn).filter(id => id !== null)
    if (ids.length !== CONSULTORS) problems.push(`of ${CONSULTORS} who asked ${ids.length} got a case`)
    problems.push(...findUnfair(queue, ids))
    // The control: a queue that goes by the number of a case.
    race.unfair += findUnfair(queue, queue.toSorted((one, other) => one - other).slice(0, CONSULTORS)).length
    taken += ids.length
  }
  await makeQueue(race, CONSULTORS + GREEDY * MOST_CASES_AT_ONCE, seed + 1)
  problems.push(...(await raceGreedily(stage, consultors.slice(0, GREEDY))))
  const [wanted] = await readQueue(stage)
  const rest = consultors.slice(GREEDY)
  const winners = (await Promise.all(rest.map(one => insist(() => take(one, wanted ?? 0))))).filter(isDone)
  if (winners.length !== 1) problems.push(`${winners.length} took one case at once`)
  if (isKilled) await takeKilled(race, rest, randomness(seed).below(LONGEST_BEFORE_KILL_MS))
  problems.push(...(await findTakenWrongly(stage)))
  return taken
}

/** Some have their case when the process is killed, and some wait for it. */
async function takeKilled(
  { stage, apis }: Race,
  people: readonly CasePerson[],
  afterMs: number,
): Promise<void> {
  const asked = people.map(next)
  await wait(afterMs)
  await Promise.all([...asked, replaceKilled(stage, apis)])
}

const isDone = (answer: Heard): answer is Answer => answer?.status === 200

/** Clicks again and again at once: nobody ends with more than they can plan, nor with less. */
async function raceGreedily({ db }: DrillStage, greedy: readonly CasePerson[]): Promise<string[]> {
  await Promise.all(greedy.flatMap(person => Array.from({ length: MOST_CASES_AT_ONCE }, () => next(person))))
  const { rows } = await db.pool.query<{ cases: number }>(
    `select count(*)::int as cases from tickets where consultor_id = any($1) group by consultor_id`,
    [greedy.map(({ id }) => id)],
  )
  return rows
    .filter(({ cases }) => cases !== MOST_CASES_AT_ONCE)
    .map(({ cases }) => `somebody who clicks often has ${cases} cases`)
}

/** The control: who looks first and takes afterwards must get what another one has. */
async function takeNaively({ db }: CaseNeeds): Promise<number> {
  await db.pool.query(
    'create table naive_cases as select id, null::int as taken from generate_series(1, 200) id',
  )
  const taken = await Promise.all(
    Array.from({ length: CONSULTORS }, async (_, at) => {
      const { rows } = await db.pool.query<{ id: number }>(
        'select id from naive_cases where taken is null order by id limit 1',
      )
      await db.pool.query('update naive_cases set taken = $2 where id = $1', [rows[0]?.id, at])
      return rows[0]?.id ?? 0
    }),
  )
  return taken.length - new Set(taken).size
}

export async function raceForCases(
  stage: DrillStage,
  needs: CaseNeeds,
  apis: Apis,
  plan: RacePlan,
): Promise<{ problems: string[]; areControlsSeen: boolean }> {
  const { trials, rounds, seed } = plan
  const race: Race = { ...plan, stage, needs, apis, problems: [], unfair: 0 }
  let taken = 0
  for (let trial = 0; trial < trials; trial++) taken += await runTrial(race, seed + 2 * trial)
  const { unfair } = race
  const doubled = await takeNaively(needs)
  console.log(
    `${trials} races of ${CONSULTORS} consultors over ${rounds * CONSULTORS} cases: ${taken} taken, ${race.problems.length} problems`,
  )
  console.log(
    `control, taking without the lock: ${doubled > 0 ? 'seen' : 'NOT SEEN'}, ${doubled} handed out twice`,
  )
  console.log(`control, taking by number: ${unfair > 0 ? 'seen' : 'NOT SEEN'}, ${unfair} too early`)
  return { problems: race.problems, areControlsSeen: doubled > 0 && unfair > 0 }
}
