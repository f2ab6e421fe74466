import { setTimeout as wait } from 'node:timers/promises'
import type { DrillStage } from '../../stage/run-drill.ts'
import { readCase } from './actions.ts'
import { isAtWork } from './case-model.ts'
import { replaceKilled } from './kill-api.ts'
import type { CaseNeeds } from './make-case.ts'
import { aCasePerson, type Apis } from './people.ts'
import { tryAndCheck, walkCase, type Cast, type WalkFigures } from './walk-case.ts'

const LANES = 6
/** With so many histories some consultors have as many cases as they may. */
const HISTORIES_OF_A_CAST = 14

async function makeCast(stage: DrillStage, apis: Apis): Promise<Cast> {
  const person = (name: string, facts = {}) => aCasePerson(stage, apis, { name, ...facts })
  const owner = await person('the dentist')
  const consultors = [
    await person('a consultor', { isConsultor: true }),
    await person('another consultor', { isConsultor: true }),
    await person('a consultor who manages', { isConsultor: true, isManager: true }),
  ]
  const [manager, other] = [await person('a manager', { isManager: true }), await person('another dentist')]
  return { owner, consultors, everybody: [owner, ...consultors, manager, other], load: new Map() }
}

const noFigures = (): WalkFigures => ({
  steps: 0,
  done: 0,
  atOnce: 0,
  unheard: 0,
  states: new Set(),
  problems: [],
})

type Plan = { seed: number; histories: number; kills: number }

/** Plays histories in lanes at once, while processes are killed. */
export async function walkCases(
  stage: DrillStage,
  needs: CaseNeeds,
  apis: Apis,
  { seed, histories, kills }: Plan,
): Promise<WalkFigures & { ids: number[] }> {
  const figures = noFigures()
  const ids: number[] = []
  let [played, killed] = [0, 0]
  const playLane = async (lane: number) => {
    let cast = await makeCast(stage, apis)
    for (let number = lane, of = 1; number < histories; number += LANES, of++) {
      if (of % HISTORIES_OF_A_CAST === 0) cast = await makeCast(stage, apis)
      const { id, model } = await walkCase(stage, needs, cast, { seed: seed + number, figures })
      ids.push(id)
      played++
      if (model.consultorId !== null && isAtWork(model))
        cast.load.set(model.consultorId, (cast.load.get(model.consultorId) ?? 0) + 1)
    }
  }
  const isOver = () => played >= histories
  const killOften = async () => {
    while (killed < kills && !isOver()) {
      if (played < (histories * (killed + 1)) / (kills + 1)) await wait(50)
      else {
        await replaceKilled(stage, apis)
        killed++
      }
    }
  }
  await Promise.all([killOften(), ...Array.from({ length: LANES }, (_, lane) => playLane(lane))])
  console.log(
    `${played} histories, ${figures.steps} tries, ${figures.done} done, ${figures.atOnce} times two at once, ${killed} kills, ${figures.unheard} without an answer; states: ${[...figures.states].join(', ')}`,
  )
  return { ...figures, ids }
}

/** Cases whose row says another thing than the last of their events. */
export async function findUnprojected({ db }: DrillStage): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `select t.id from tickets t
       left join lateral (select state, consultor_id from ticket_events where ticket_id = t.id order by id desc limit 1) e on true
      where t.state <> coalesce(e.state, 'draft') or t.consultor_id is distinct from e.consultor_id`,
  )
  return rows.map(({ id }) => id)
}

type Fault = { name: string; plant: string; isSeenIn: (problem: string) => boolean }

/** What the walk has to see once it is planted. The first parameter is the case, the second a consultor who has not got it. */
const faults: Fault[] = [
  {
    name: 'a case that was changed behind the table’s back',
    plant: `update tickets set plans = plans + 1 where id = $1 and $2::int > 0`,
    isSeenIn: problem => problem.includes('and left'),
  },
  {
    name: 'a case that another consultor can read',
    plant: `update tickets set consultor_id = $2 where id = $1`,
    isSeenIn: problem => problem.includes('heard what the case says'),
  },
  {
    name: 'half of a move',
    plant: `insert into ticket_events (ticket_id, event, state, role, at, actor_id) values ($1, 'erase', 'erased', 'clock', now(), $2)`,
    isSeenIn: problem => problem.includes('and left'),
  },
]

/** Plants each fault into a case that was fine, and answers whether all were seen. */
export async function seeWalkControls(
  stage: DrillStage,
  needs: CaseNeeds,
  apis: Apis,
  seed: number,
): Promise<boolean> {
  const cast = await makeCast(stage, apis)
  const unprojected = (await findUnprojected(stage)).length
  let seen = 0
  for (const [at, { name, plant, isSeenIn }] of faults.entries()) {
    const { id, model } = await walkCase(stage, needs, cast, { seed: seed + at, figures: noFigures() })
    const person = cast.consultors.find(one => !one.isManager && one.id !== model.consultorId) ?? cast.owner
    const look = async () => {
      const problems: string[] = []
      const scene = { stage, cast, id, words: `SEGREDO-${seed + at}`, figures: noFigures(), problems }
      await tryAndCheck(scene, model, [{ person, action: readCase }])
      return problems
    }
    const before = await look()
    await stage.db.pool.query(plant, [id, person.id])
    const isSeen = before.length === 0 && (await look()).some(isSeenIn)
    if (isSeen) seen++
    console.log(`control, ${name}: ${isSeen ? 'seen' : 'NOT SEEN'}`)
  }
  const found = (await findUnprojected(stage)).length - unprojected
  console.log(`control, cases that differ from their events: ${found > 0 ? 'seen' : 'NOT SEEN'}`)
  return seen === faults.length && found > 0
}
