import { listPromises, type TicketPromise } from '@alinha/domain'
import { randomness } from '../../../apps/server/src/testing/randomness.ts'
import { countMinutes, flaws, type Flaw } from './count-minutes.ts'
import { makeHistory, type CaseHistory } from './random-histories.ts'

/** Each flaw is looked for in so many of the histories. */
const OF_A_CONTROL = 80

const toText = (promises: readonly TicketPromise[]): string =>
  JSON.stringify(
    promises.map(one => [
      ...[one.step, one.minutes, one.used, one.startedAt],
      ...[one.endedAt, one.isWaiting, one.dueAt, one.isLate],
    ]),
  )

const isSaid = ({ changes, terms, now }: CaseHistory, counted: readonly TicketPromise[]): boolean =>
  toText(listPromises(changes, terms, now)) === toText(counted)

const count = ({ changes, terms, now }: CaseHistory, flaw: Flaw | null = null): TicketPromise[] =>
  countMinutes(changes, terms, now, flaw)

export type ClockFigures = { histories: number; promises: number; wrong: string[]; unseen: Flaw[] }

/** The promise clock against counting every minute. Each history has a seed of its own, so that one can be repeated. */
export function compareClock(seed: number, histories: number): ClockFigures {
  const wrong: string[] = []
  let promises = 0
  for (let at = 0; at < histories; at++) {
    const history = makeHistory(randomness(seed + at))
    const counted = count(history)
    promises += counted.length
    if (!isSaid(history, counted)) wrong.push(`clock, history with seed ${seed + at}`)
  }
  const ofControl = Array.from({ length: Math.min(histories, OF_A_CONTROL) }, (_, at) =>
    makeHistory(randomness(seed + at)),
  )
  const unseen = flaws.filter(flaw => {
    const found = ofControl.filter(history => !isSaid(history, count(history, flaw))).length
    console.log(
      `control, a clock that ${flaw}: ${found > 0 ? 'seen' : 'NOT SEEN'} in ${found} of ${ofControl.length}`,
    )
    return found === 0
  })
  return { histories, promises, wrong, unseen }
}
