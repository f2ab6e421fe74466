import { setTimeout as wait } from 'node:timers/promises'
import { aCase, aDraft } from '../../../apps/server/src/testing/money/cases.ts'
import { readProviderState } from '../../../apps/server/src/testing/money/payments.ts'
import { randomness, type Chance } from '../../../apps/server/src/testing/randomness.ts'
import type { DrillStage } from '../../stage/run-drill.ts'
import { letTimePass } from '../checkout/kill-points.ts'
import { replaceKilled } from './kill-api.ts'
import type { CaseNeeds } from './make-case.ts'
import { aCasePerson, codeOf, hear, type Apis, type CasePerson } from './people.ts'

const TABS = 2
const CLICKS = 2
const NAIVE_CLICKS = 20
const NAIVE_MS = 200
/** A payment whose process was killed is decided within a minute, which passes faster here. */
const LONGEST_SETTLING_SECONDS = 90
const LONGEST_BEFORE_KILL_MS = 250

type Body = Awaited<ReturnType<typeof aCase>>
type Till = { stage: DrillStage; needs: CaseNeeds; apis: Apis; chance: Chance }

const pay = (person: CasePerson, body: Body) => hear(person.browser.call('POST', '/tickets/create', { body }))

/** Each tab has a click of its own, a card of its own, and the same case. */
async function openTabs({ stage }: Till, person: CasePerson, isDraft: boolean): Promise<Body[]> {
  const facts = {
    caseCode: `DUAS-ABAS-${person.id}`,
    ...(isDraft && { draftId: await aDraft(person) }),
  }
  return Promise.all(Array.from({ length: TABS }, () => aCase(stage, facts)))
}

async function countCharges({ simulators }: DrillStage, tabs: readonly Body[]): Promise<number> {
  const { charges } = await readProviderState({ simulators })
  const clicks = new Set<string>(tabs.map(({ intentId }) => intentId))
  return charges.filter(({ code, status }) => status === 'paid' && clicks.has(code ?? '')).length
}

async function countPaid({ db }: DrillStage, { id }: CasePerson): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    'select count(*)::int as count from tickets where user_id = $1 and paid_at is not null',
    [id],
  )
  return rows[0]?.count ?? 0
}

/** Two tabs, each clicked twice, all at once. */
async function payAtOnce(till: Till, isDraft: boolean): Promise<string[]> {
  const person = await aCasePerson(till.stage, till.apis, { name: 'a dentist' })
  const tabs = await openTabs(till, person, isDraft)
  const clicks = tabs.flatMap(tab => Array.from({ length: CLICKS }, () => pay(person, tab)))
  const answers = await Promise.all(clicks)
  const [charges, cases] = [await countCharges(till.stage, tabs), await countPaid(till.stage, person)]
  const isAnswered = answers.some(answer => answer?.status === 200)
  if (charges === 1 && cases === 1 && isAnswered) return []
  const heard = answers.map(answer => answer && `${answer.status} ${codeOf(answer)}`).join(', ')
  return [
    `two tabs of ${isDraft ? 'a draft' : 'a label'}: ${charges} charges, ${cases} cases; heard ${heard}`,
  ]
}

/** The process is killed while one tab pays; the other tab goes on until the case is paid for. */
async function payKilled(till: Till, isDraft: boolean): Promise<string[]> {
  const { stage, needs, apis, chance } = till
  const person = await aCasePerson(stage, apis, { name: 'a dentist' })
  const tabs = await openTabs(till, person, isDraft)
  const first = tabs.map(tab => pay(person, tab))
  await wait(chance.below(LONGEST_BEFORE_KILL_MS))
  await replaceKilled(stage, apis)
  await Promise.all(first)
  const end = performance.now() + LONGEST_SETTLING_SECONDS * 1000
  while ((await countPaid(stage, person)) === 0 && performance.now() < end) {
    await letTimePass(needs, 30)
    await needs.db.pool.query(
      `insert into jobs.job (name, data) values ('planning-center.settle-tickets', '{}')`,
    )
    // A click that was refused or given up is followed by another one, as a person does it.
    const tab = chance.pick(tabs)
    const answer = await pay(person, tab)
    if (answer?.status === 403 || answer?.status === 409) tabs.push(await anotherClick(till, tab))
    await wait(1000)
  }
  const [charges, cases] = [await countCharges(stage, tabs), await countPaid(stage, person)]
  return charges === 1 && cases === 1 ? [] : [`killed while paying: ${charges} charges, ${cases} cases`]
}

async function anotherClick({ stage }: Till, tab: Body): Promise<Body> {
  const { intentId, cc_number: token } = await aCase(stage)
  return { ...tab, intentId, cc_number: token }
}

/** The control: two cases are two charges, or the count could not tell one from two. */
async function payTwoCases(till: Till): Promise<number> {
  const person = await aCasePerson(till.stage, till.apis, { name: 'a dentist' })
  const tabs = [await aCase(till.stage), await aCase(till.stage)]
  await Promise.all(tabs.map(tab => pay(person, tab)))
  return countCharges(till.stage, tabs)
}

/** The control: who looks whether it was paid and pays afterwards pays more than once. */
async function payNaively({ needs: { db } }: Till): Promise<number> {
  await db.pool.query('create table naive_charges (id integer generated always as identity)')
  await Promise.all(
    Array.from({ length: NAIVE_CLICKS }, async () => {
      const { rows } = await db.pool.query('select from naive_charges')
      // The provider takes its time, too.
      await wait(NAIVE_MS)
      if (rows.length === 0) await db.pool.query('insert into naive_charges default values')
    }),
  )
  const { rows } = await db.pool.query<{ count: number }>('select count(*)::int as count from naive_charges')
  return rows[0]?.count ?? 0
}

type PayPlan = { trials: number; kills: number; seed: number }

export async function payFromTabs(
  stage: DrillStage,
  needs: CaseNeeds,
  apis: Apis,
  { trials, kills, seed }: PayPlan,
): Promise<{ problems: string[]; areControlsSeen: boolean }> {
  const till: Till = { stage, needs, apis, chance: randomness(seed) }
  const problems: string[] = []
  for (let trial = 0; trial < trials; trial++) problems.push(...(await payAtOnce(till, trial % 2 === 0)))
  if (kills > 0) await stage.start('worker')
  for (let kill = 0; kill < kills; kill++) problems.push(...(await payKilled(till, kill % 2 === 0)))
  const [two, naive] = [await payTwoCases(till), await payNaively(till)]
  console.log(
    `${trials} cases paid from ${TABS} tabs with ${CLICKS} clicks each, ${kills} of killed processes: ${problems.length} problems`,
  )
  console.log(`control, two cases: ${two === 2 ? 'seen' : 'NOT SEEN'}, ${two} charges`)
  console.log(`control, looking before paying: ${naive > 1 ? 'seen' : 'NOT SEEN'}, ${naive} charges`)
  return { problems, areControlsSeen: two === 2 && naive > 1 }
}
