import type { OutcomeChoice, OutcomeCount } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'

/** When the last plan was approved, and which questions are done. */
export async function readOutcomeFacts(
  db: Db,
  ticketId: number,
): Promise<{ approvedAt: Date | null; done: number[] }> {
  const { at } = await db
    .selectFrom('ticket_decisions')
    .select(by => by.fn.max('at').as('at'))
    .where('ticket_id', '=', ticketId)
    .where('decision', '=', 'approved')
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('ticket_outcomes')
    .select('months')
    .where('ticket_id', '=', ticketId)
    .execute()
  return { approvedAt: at, done: rows.map(({ months }) => months) }
}

export async function insertOutcome(
  tx: Db,
  ticketId: number,
  { months, isAnswered, at }: { months: number; isAnswered: boolean; at: Date },
): Promise<void> {
  await tx
    .insertInto('ticket_outcomes')
    .values({ ticket_id: ticketId, months, is_answered: isAnswered, at })
    .execute()
}

/** In the order of their names, so that two forms at once wait for each other and never for ever. */
export async function countOutcome(tx: Db, months: number, choices: readonly OutcomeChoice[]): Promise<void> {
  for (const choice of choices.toSorted())
    await tx
      .insertInto('ticket_outcome_sums')
      .values({ months, choice, count: 1 })
      .onConflict(conflict =>
        conflict
          .columns(['months', 'choice'])
          .doUpdateSet(by => ({ count: by('ticket_outcome_sums.count', '+', 1) })),
      )
      .execute()
}

export async function listOutcomeCounts(db: Db): Promise<OutcomeCount[]> {
  const rows = await db.selectFrom('ticket_outcome_sums').select(['months', 'choice', 'count']).execute()
  return rows.map(row => ({ ...row, choice: row.choice as OutcomeChoice }))
}
