import { dayInBrazil, findClockStep, findRunningPromise, noticeReaders, type ClockStep } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import { advanceTicket } from '../advance-ticket.ts'
import { expireDraftWithin } from '../drafts/remove-draft.ts'
import { eraseWithin } from '../files/erase-case.ts'
import { findAskedOutcome } from '../outcome/answer-outcome.ts'
import { mailTicketNotice } from '../planning-center.jobs.ts'
import { readPromises } from '../read-promises.ts'
import { lockTicket, quietSince, type Ticket } from '../tickets.queries.ts'
import { insertNotice, listNotices, listTicketsToWatch } from './ticket-notices.queries.ts'

type ClockNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'jobs'>

/** Does what a date asks for: reminds, closes what waits for nobody, removes what is not written, erases what is over. Safe to repeat. */
export const runTicketClock = (needs: ClockNeeds & Pick<Needs, 'log'>): Promise<void> =>
  eachAlone({ log: needs.log, run: 'clock of cases' }, watchedTickets(needs), id => watchTicket(needs, id))

async function* watchedTickets({ db, clock }: ClockNeeds): AsyncGenerator<number> {
  let last = 0
  for (;;) {
    const batch = await listTicketsToWatch(db, clock(), last)
    yield* batch
    const end = batch.at(-1)
    if (end === undefined) return
    last = end
  }
}

const watchTicket = ({ db, ...needs }: ClockNeeds, id: number): Promise<void> =>
  inTransaction(db, async tx => {
    const ticket = await lockTicket(tx, id)
    const step = ticket && (await findStep(tx, ticket, needs.clock()))
    if (!ticket || !step) return
    if (step.do === 'tell') {
      const noticeId = await insertNotice(tx, id, step.notice, needs.clock())
      for (const reader of noticeReaders[step.notice.notice])
        await needs.jobs.send(tx, mailTicketNotice, { noticeId, reader })
      return
    }
    if (step.do === 'erase') await eraseWithin(tx, needs, id)
    else if (step.do === 'expire') await expireDraftWithin(tx, needs, ticket)
    else await advanceTicket(tx, needs, ticket, { event: step.do, roles: ['clock'], actorId: null })
  })

async function findStep(tx: Db, ticket: Ticket, now: Date): Promise<ClockStep | null> {
  const promises = (await readPromises(tx, [ticket], now)).get(ticket.id) ?? []
  return findClockStep(
    {
      state: ticket.state,
      stateSince: quietSince(ticket).getTime(),
      assistanceUntil: ticket.assistanceUntil,
      closedAt: ticket.closedAt?.getTime() ?? null,
      keptUntil: ticket.keptUntil,
      promise: findRunningPromise(promises),
      outcome: await findAskedOutcome(tx, ticket, now),
      told: await listNotices(tx, ticket.id),
    },
    dayInBrazil(now),
  )
}
