import type { TicketState } from '@alinha/domain'
import type { Answer } from '../../../apps/server/src/testing/people/browser.ts'
import { randomness, type Chance } from '../../../apps/server/src/testing/randomness.ts'
import type { DrillStage } from '../../stage/run-drill.ts'
import { listActions, NOTE, type Action } from './actions.ts'
import { foretell, mayListIn, mayReadIn, rolesIn, type CaseModel, type Load } from './case-model.ts'
import { makeCase, type CaseNeeds, type MadeUpTo } from './make-case.ts'
import { codeOf, insist, type CasePerson, type Heard } from './people.ts'

/** Who plays the histories of one lane, one after the other. */
export type Cast = {
  owner: CasePerson
  everybody: CasePerson[]
  consultors: CasePerson[]
  /** Their cases of earlier histories. */
  load: Map<number, number>
}

export type WalkFigures = {
  steps: number
  done: number
  atOnce: number
  unheard: number
  states: Set<TicketState>
  problems: string[]
}

/** `problems` are those of this case alone: others are walked at the same time. */
type Scene = { stage: DrillStage; cast: Cast; id: number; words: string } & {
  figures: WalkFigures
  problems: string[]
}
export type Try = { person: CasePerson; action: Action }

const SHARE_OF_POSSIBLE = 0.65
const SHARE_AT_ONCE = 0.15
const SHARE_OF_LISTS = 0.02
const ENDS: ReadonlySet<string> = new Set(['withdraw', 'decline'])
const STRANGERS_HEAR: ReadonlySet<string> = new Set(['not-found', 'not-allowed'])
/** Until what a killed process had sent to the database is done or gone. */
const SETTLED_MS = 400

const events: Record<MadeUpTo, number> = { draft: 0, paying: 1, returned: 2, sent: 3 }

/** Something possible in most tries, and anything by anybody in the others. */
function pickTry(chance: Chance, { everybody, consultors, load }: Cast, model: CaseModel): Try {
  const every = everybody.flatMap(person => listActions(consultors).map(action => ({ person, action })))
  if (!chance.isLucky(SHARE_OF_POSSIBLE)) return chance.pick(every)
  const possible = every.filter(
    ({ person, action }) =>
      action.what.kind === 'move' &&
      foretell(model, person, action.what, load).isDone &&
      !ENDS.has(action.name),
  )
  return possible.length > 0 ? chance.pick(possible) : chance.pick(every)
}

type Row = { state: TicketState; said: string; consultor: number | null; plans: number } & {
  complete: boolean
  events: number
  texts: number
}

async function readRow({ db }: Pick<DrillStage, 'db'>, id: number): Promise<Row | undefined> {
  const { rows } = await db.pool.query<Row>(
    `select t.state, coalesce((select e.state from ticket_events e where ticket_id = t.id order by id desc limit 1), 'draft') as said,
       t.consultor_id as consultor, t.plans, t.is_complete as complete,
       (select count(*)::int from ticket_events where ticket_id = t.id) as events,
       (select count(*)::int from ticket_messages where ticket_id = t.id) as texts
       from tickets t where t.id = $1`,
    [id],
  )
  return rows[0]
}

const toRow = ({ state, consultorId, plans, isComplete, events: moved, texts }: CaseModel): Row => ({
  state,
  said: state,
  consultor: consultorId,
  plans,
  complete: isComplete,
  events: moved,
  texts,
})

const isRowOf = (row: Row | undefined, model: CaseModel): boolean =>
  JSON.stringify(row) === JSON.stringify(toRow(model))

type Order = { outcomes: boolean[]; after: CaseModel; between: CaseModel[] }

/** What must come of tries that are made in this order. */
function foretellOrder(model: CaseModel, tries: readonly Try[], load: Load): Order {
  const order: Order = { outcomes: [], after: model, between: [model] }
  for (const { person, action } of tries) {
    const { isDone, after } = foretell(order.after, person, action.what, load)
    order.outcomes.push(isDone)
    order.after = after
    order.between.push(after)
  }
  return order
}

const isDone = (answer: Answer): boolean => answer.status === 200

const nameOf = ({ person, action }: Try): string => `${person.name}: ${action.name}`

/** What of a reply its hearer must not have heard, whichever of the moments it was given in. */
function findLeak(
  { words }: Scene,
  moments: readonly CaseModel[],
  tried: Try,
  answer: Answer,
): string | null {
  const { person } = tried
  const isOwner = moments.some(model => rolesIn(model, person).includes('owner'))
  if (answer.text.includes(words) && !moments.some(model => mayReadIn(model, person)))
    return `${nameOf(tried)} heard what the case says`
  if (isOwner && answer.text.includes(NOTE)) return `${nameOf(tried)} heard an internal note`
  const isStranger = moments.every(model => rolesIn(model, person).length === 0)
  if (isStranger && !isDone(answer) && !STRANGERS_HEAR.has(codeOf(answer)))
    return `${nameOf(tried)}, a stranger, heard ${codeOf(answer)}`
  return null
}

/** Tries one thing, or two at once, and holds the server to one of the orders in which they can have happened. */
export async function tryAndCheck(scene: Scene, model: CaseModel, tries: readonly Try[]): Promise<CaseModel> {
  const { stage, cast, id, words, figures, problems } = scene
  const heard = await Promise.all(
    tries.map(({ person, action }) => insist(() => action.ask(person, id, words, model))),
  )
  if (heard.includes(null)) await new Promise(settled => setTimeout(settled, SETTLED_MS))
  const row = await readRow(stage, id)
  const orders = tries.length === 1 ? [tries] : [tries, tries.toReversed()]
  const foretold = orders.flatMap((order, at) => {
    const found = foretellOrder(model, order, cast.load)
    return [{ ...found, outcomes: at === 0 ? found.outcomes : found.outcomes.toReversed() }]
  })
  const possible = foretold.flatMap(order => listEndings(order, heard))
  const happened = possible.find(({ after }) => isRowOf(row, after))
  figures.steps += tries.length
  figures.unheard += heard.filter(answer => answer === null).length
  figures.done += heard.filter(answer => answer && isDone(answer)).length
  for (const [at, answer] of heard.entries()) {
    const tried = tries[at]
    const leak =
      tried &&
      answer &&
      findLeak(
        scene,
        foretold.flatMap(({ between }) => between),
        tried,
        answer,
      )
    if (leak) problems.push(leak)
    if (answer && answer.status >= 500) problems.push(`answered ${answer.status}: ${answer.text}`)
  }
  if (!happened) problems.push(describe(model, tries, heard, row))
  const after = happened?.after ?? (foretold[0]?.after as CaseModel)
  figures.states.add(after.state)
  return after
}

/** An order that fits what was heard. Of what got no answer, it was done or not. */
function listEndings({ outcomes, after, between }: Order, heard: readonly Heard[]): { after: CaseModel }[] {
  const fits = heard.every((answer, at) => answer === null || isDone(answer) === outcomes[at])
  if (!fits) return []
  return heard.includes(null) ? between.map(one => ({ after: one })) : [{ after }]
}

const describe = (
  model: CaseModel,
  tries: readonly Try[],
  heard: readonly Heard[],
  row: Row | undefined,
): string =>
  `${tries.map(nameOf).join(' and ')} in ${JSON.stringify(toRow(model))} answered ${heard
    .map(answer => (answer ? `${answer.status} ${isDone(answer) ? '' : codeOf(answer)}` : 'nothing'))
    .join(' and ')} and left ${JSON.stringify(row)}`

/** Somebody's list has the case only if they may know of it, and nobody's list says what is in it. */
async function checkList(
  { id, words, problems }: Scene,
  model: CaseModel,
  person: CasePerson,
): Promise<void> {
  const answer = await insist(() => person.browser.call('GET', '/tickets'))
  if (answer?.status !== 200) return
  const { tickets } = answer.body as { tickets: { id: number }[] }
  if (tickets.some(one => one.id === id) && !mayListIn(model, person))
    problems.push(`${person.name} lists a case in ${model.state}`)
  if (answer.text.includes(words)) problems.push(`${person.name} lists what a case says`)
}

/** One case from its beginning on. Its seed is its number's, so that it can be played again. */
export async function walkCase(
  stage: DrillStage,
  needs: CaseNeeds,
  cast: Cast,
  { seed, figures }: { seed: number; figures: WalkFigures },
): Promise<{ id: number; model: CaseModel }> {
  const chance = randomness(seed)
  const [upTo, hasAssistance] = [pickBeginning(chance), chance.isLucky(0.5)]
  const words = `SEGREDO-${seed}`
  const id = await makeCase(needs, cast.owner.id, { upTo, hasAssistance, words })
  let model: CaseModel = {
    state: upTo,
    ownerId: cast.owner.id,
    consultorId: null,
    isPaid: upTo === 'returned' || upTo === 'sent',
    isComplete: upTo === 'sent',
    hasAssistance,
    plans: 0,
    events: events[upTo],
    texts: 0,
    openedBy: [],
  }
  const problems: string[] = []
  const scene = { stage, cast, id, words, figures, problems }
  for (let left = 4 + chance.below(10); left > 0 && problems.length === 0; left--) {
    const isTwo = chance.isLucky(SHARE_AT_ONCE)
    const tries = Array.from({ length: isTwo ? 2 : 1 }, () => pickTry(chance, cast, model))
    if (isTwo) figures.atOnce++
    model = await tryAndCheck(scene, model, tries)
    if (chance.isLucky(SHARE_OF_LISTS)) await checkList(scene, model, chance.pick(cast.everybody))
  }
  figures.problems.push(...problems.map(problem => `history with seed ${seed}: ${problem}`))
  return { id, model }
}

const pickBeginning = (chance: Chance): MadeUpTo => {
  if (chance.isLucky(0.1)) return chance.pick(['draft', 'paying'])
  return chance.isLucky(0.2) ? 'returned' : 'sent'
}
