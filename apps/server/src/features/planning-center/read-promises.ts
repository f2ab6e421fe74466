import {
  listPromises,
  type PromiseRules,
  type PromiseTerms,
  type TicketPromise,
  type WorkCalendar,
} from '@alinha/domain'
import type { Db } from '../../platform/database.ts'
import { listEvents, listPromiseRules, listWorkCalendars } from './ticket-events.queries.ts'
import type { Ticket } from './tickets.queries.ts'

/** Every version: a promise is computed with the one that it was made with. */
type Versions = { rules: PromiseRules[]; calendars: WorkCalendar[] }

const readVersions = async (db: Db): Promise<Versions> => ({
  rules: await listPromiseRules(db),
  calendars: await listWorkCalendars(db),
})

/** Those with which a new promise is made. */
export async function readPromiseTerms(db: Db): Promise<PromiseTerms> {
  const { rules, calendars } = await readVersions(db)
  const [rule, calendar] = [rules.at(-1), calendars.at(-1)]
  if (!rule || !calendar) throw new Error('no promise can be made without rules and a calendar')
  return { rules: rule, calendar }
}

/** The promises of each ticket, by its id, computed from its events. */
export async function readPromises(
  db: Db,
  tickets: readonly Pick<Ticket, 'id' | 'calendarVersion' | 'promiseVersion'>[],
  now: Date,
): Promise<Map<number, TicketPromise[]>> {
  if (tickets.length === 0) return new Map()
  const { rules, calendars } = await readVersions(db)
  const events = Map.groupBy(
    await listEvents(
      db,
      tickets.map(({ id }) => id),
    ),
    ({ ticketId }) => ticketId,
  )
  return new Map(
    tickets.map(({ id, calendarVersion, promiseVersion }) => {
      const calendar = calendars.find(({ version }) => version === calendarVersion)
      const rule = rules.find(({ version }) => version === promiseVersion)
      if (!rule || !calendar) throw new Error(`ticket ${id} was promised by rules that are not there`)
      const history = (events.get(id) ?? []).map(({ state, at }) => ({ state, at: at.getTime() }))
      return [id, listPromises(history, { rules: rule, calendar }, now.getTime())]
    }),
  )
}
