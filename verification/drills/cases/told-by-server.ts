import type { WireTicketPage } from '@alinha/contract'
import type { TicketPromise } from '@alinha/domain'
import { randomness } from '../../../apps/server/src/testing/randomness.ts'
import { opened } from '../../../apps/server/src/testing/money/cases.ts'
import type { DrillStage } from '../../stage/run-drill.ts'
import { countMinutes } from './count-minutes.ts'
import { makeCase, type CaseNeeds } from './make-case.ts'
import { aCasePerson, type Apis, type CasePerson } from './people.ts'
import { makeHistory, type CaseHistory } from './random-histories.ts'

const MINUTE = 60_000
const CLOSED = new Set(['closed', 'withdrawn', 'declined'])

/** The same history, so that it has lasted until now. Whole days later, because hours of the day matter. */
function moveToNow({ changes, terms, now }: CaseHistory): CaseHistory {
  const DAY = 24 * 60 * MINUTE
  const later = Math.floor((Date.now() - now) / DAY) * DAY
  const daysOff = terms.calendar.daysOff.map(day =>
    new Date(Date.parse(day) + later).toISOString().slice(0, 10),
  )
  return {
    changes: changes.map(({ state, at }) => ({ state, at: at + later })),
    terms: { ...terms, calendar: { ...terms.calendar, daysOff } },
    now: now + later,
  }
}

/** Writes a history as if it had happened, with a calendar and rules of its own that nobody changes later. */
async function writeHistory(
  { db }: DrillStage,
  id: number,
  { changes, terms: { calendar, rules } }: CaseHistory,
): Promise<void> {
  const { rows } = await db.pool.query<{ version: number }>(
    `insert into work_calendars (version, opens_at, closes_at, days_off)
     select max(version) + 1, $1, $2, $3 from work_calendars returning version`,
    [calendar.opensAt, calendar.closesAt, calendar.daysOff],
  )
  const { triage, plan, revision, answer } = rules.minutes
  const { rows: ruled } = await db.pool.query<{ version: number }>(
    `insert into promise_rules (version, triage, plan, revision, answer)
     select max(version) + 1, $1, $2, $3, $4 from promise_rules returning version`,
    [triage, plan, revision, answer],
  )
  for (const { state, at } of changes)
    await db.pool.query(
      `insert into ticket_events (ticket_id, event, state, role, at) values ($1, 'paid', $2, 'ledger', $3)`,
      [id, state, new Date(at)],
    )
  const last = changes.at(-1)
  if (!last) return
  await db.pool.query(
    `update tickets set state = $2, state_since = $3, calendar_version = $4, promise_version = $5, closed_at = $6 where id = $1`,
    [
      ...[id, last.state, new Date(last.at), rows[0]?.version, ruled[0]?.version],
      CLOSED.has(last.state) ? new Date(last.at) : null,
    ],
  )
}

const toMoment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** As the page of a case tells them. Triage is not told. */
const toTold = (promises: readonly TicketPromise[]): WireTicketPage['promises'] =>
  promises
    .filter(({ step }) => step !== 'triage')
    .map(one => ({
      step: one.step,
      minutes: one.minutes,
      used: one.used,
      isWaiting: one.isWaiting ? 1 : 0,
      isLate: one.isLate ? 1 : 0,
      dueAt: one.isWaiting ? null : toMoment(one.dueAt),
      startedAt: new Date(one.startedAt).toISOString(),
      endedAt: toMoment(one.endedAt),
    }))

/** Whether the page tells what counting every minute says, in the minute in which it was asked for or answered. */
async function isTold(owner: CasePerson, id: number, history: CaseHistory): Promise<boolean> {
  const asked = Date.now()
  const { promises } = await opened(owner, id)
  return [asked, Date.now()].some(
    now =>
      JSON.stringify(promises) === JSON.stringify(toTold(countMinutes(history.changes, history.terms, now))),
  )
}

/** Histories as the server reads them from its tables, each with its own version of calendar and rules. */
export async function compareToldPromises(
  stage: DrillStage,
  needs: CaseNeeds,
  apis: Apis,
  { seed, histories }: { seed: number; histories: number },
): Promise<{ problems: string[]; areControlsSeen: boolean }> {
  const owner = await aCasePerson(stage, apis, { name: 'a dentist' })
  const problems: string[] = []
  let seen = 0
  for (let at = 0; at < histories; at++) {
    const history = moveToNow(makeHistory(randomness(seed + at)))
    const id = await makeCase(needs, owner.id, { upTo: 'draft', words: `RELOGIO-${seed + at}` })
    await stage.db.pool.query(
      `with paid as (insert into payment_intents (id, user_id, operation, subject, is_academic, content_hash, price_version,
           list_price, discount, total, instalments, state, settled_at)
         values (gen_random_uuid(), $2, 'compra_avulsa', 'ticket:' || $1, false, repeat('a', 64), 1, 1, 1, 0, 1, 'paid', now())
         returning id)
       update tickets set intent_id = paid.id, paid_at = now() from paid where tickets.id = $1::int`,
      [String(id), owner.id],
    )
    await writeHistory(stage, id, history)
    if (!(await isTold(owner, id, history))) problems.push(`told promises, history with seed ${seed + at}`)
    // The control: the calendar of another day must be noticed.
    const { calendar } = history.terms
    const careless = { ...calendar, opensAt: calendar.opensAt + 30 }
    const wrong = { ...history, terms: { ...history.terms, calendar: careless } }
    if (!(await isTold(owner, id, wrong))) seen++
  }
  console.log(`${histories} histories told by the server: ${problems.length} problems`)
  console.log(`control, a calendar that opens later: ${seen > 0 ? 'seen' : 'NOT SEEN'} in ${seen}`)
  return { problems, areControlsSeen: seen > 0 }
}
