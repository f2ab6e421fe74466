import { importOutcomes, type ImportOutcome } from '@alinha/contract'
import type { ImportProblem } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database.ts'

export type StoredImport = {
  id: string
  fileName: string
  sendsInvitations: boolean
  startedAt: Date | null
  doneAt: Date | null
}

const importColumns = [
  'id',
  'file_name as fileName',
  'sends_invitations as sendsInvitations',
  'started_at as startedAt',
  'done_at as doneAt',
] as const

type NewImport = { id: string; managerId: number; fileName: string }

/** The same again when it is there already. Nobody starts it until the transaction ends. */
export async function stageImport(db: Db, { id, managerId, fileName }: NewImport): Promise<StoredImport> {
  await db
    .insertInto('imports')
    .values({ id, manager_id: managerId, file_name: fileName })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return db
    .selectFrom('imports')
    .select(importColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function findImport(db: Db, id: string): Promise<StoredImport | null> {
  return (
    (await db.selectFrom('imports').select(importColumns).where('id', '=', id).executeTakeFirst()) ?? null
  )
}

/** False when it was started before. */
export async function recordStarted(db: Db, id: string, sendsInvitations: boolean): Promise<boolean> {
  const started = await db
    .updateTable('imports')
    .set({ started_at: sql`now()`, sends_invitations: sendsInvitations })
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return started !== undefined
}

export async function recordDone(db: Db, id: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ done_at: sql`now()` })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where(by =>
      by.not(
        by.exists(
          by
            .selectFrom('import_rows')
            .select('line')
            .where('import_id', '=', id)
            .where('outcome', '=', 'new'),
        ),
      ),
    )
    .execute()
}

/** The first line of the import that has each e-mail. */
export async function findFirstLines(
  db: Db,
  id: string,
  emails: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(by => ['email', by.fn.min('line').as('line')])
    .where('import_id', '=', id)
    .where('outcome', '<>', 'refused')
    .where(sql<boolean>`email = any(${[...emails]}::text[])`)
    .groupBy('email')
    .execute()
  return new Map(rows.map(({ email, line }) => [email, line]))
}

export type StagedRow = {
  line: number
  name: string
  email: string
  cpf_sealed: string | null
  outcome: ImportOutcome
  problem: ImportProblem | null
  first_line: number | null
}

/** A part that was sent before is left as it is. */
export async function stageRows(db: Db, id: string, rows: readonly StagedRow[]): Promise<void> {
  await sql`insert into import_rows (import_id, line, name, email, cpf_sealed, outcome, problem, first_line)
    select ${id}::uuid, line, name, email, cpf_sealed, outcome, problem, first_line
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (line int, name text, email text, cpf_sealed text, outcome text, problem text, first_line int)
    on conflict do nothing`.execute(db)
}

export async function countRows(db: Db, id: string): Promise<Record<ImportOutcome, number>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(by => ['outcome', by.fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .groupBy('outcome')
    .execute()
  const counted = new Map(rows.map(({ outcome, count }) => [outcome, count]))
  return Object.fromEntries(importOutcomes.map(outcome => [outcome, counted.get(outcome) ?? 0])) as Record<
    ImportOutcome,
    number
  >
}

const ROWS_A_PAGE = 200

export async function listRows(
  db: Db,
  id: string,
  { outcome, after = 0 }: { outcome?: ImportOutcome | undefined; after?: number | undefined },
) {
  const rows = await db
    .selectFrom('import_rows')
    .select(['line', 'name', 'email', 'outcome', 'problem', 'first_line as firstLine'])
    .where('import_id', '=', id)
    .where('line', '>', after)
    .$if(outcome !== undefined, query => query.where('outcome', '=', outcome ?? ''))
    .orderBy('line')
    .limit(ROWS_A_PAGE + 1)
    .execute()
  const shown = rows.slice(0, ROWS_A_PAGE)
  return { rows: shown, next: rows.length > ROWS_A_PAGE ? (shown.at(-1)?.line ?? null) : null }
}

export type WaitingRow = { line: number; name: string; email: string; cpfSealed: string | null }

/** Rows that wait to be written. Another worker of the same import takes others. */
export const takeRows = (db: Db, id: string, most: number): Promise<WaitingRow[]> =>
  db
    .selectFrom('import_rows')
    .select(['line', 'name', 'email', 'cpf_sealed as cpfSealed'])
    .where('import_id', '=', id)
    .where('outcome', '=', 'new')
    .orderBy('line')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

export type WrittenRow = { line: number; userId: number | null }

/** A row that made nobody is of a person who has opened an account meanwhile. */
export async function recordWritten(db: Db, id: string, rows: readonly WrittenRow[]): Promise<void> {
  await sql`update import_rows
       set outcome = case when written.user_id is null then 'exists' else 'created' end,
           user_id = written.user_id, cpf_sealed = null
      from unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ userId }) => userId)}::int[])
        as written (line, user_id)
     where import_rows.import_id = ${id} and import_rows.line = written.line`.execute(db)
}

/** Of those whom an import made, some who were not invited yet. From now on they count as invited. */
export async function takeUninvited(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with taken as (
      select import_rows.import_id, import_rows.line
        from import_rows join imports on imports.id = import_rows.import_id
       where outcome = 'created' and invited_at is null and user_id is not null and sends_invitations
       order by import_rows.import_id, import_rows.line
       limit ${most} for update of import_rows skip locked)
    update import_rows set invited_at = now()
      from taken
     where import_rows.import_id = taken.import_id and import_rows.line = taken.line
    returning user_id`.execute(db)
  return rows.map(({ user_id: userId }) => userId)
}

/** With their rows. What they made stays. */
export async function deleteOldImports(db: Db): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}
