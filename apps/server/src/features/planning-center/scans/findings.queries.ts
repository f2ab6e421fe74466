import type { ViewLevel, WireFinding } from '@alinha/contract'
import { findingCodes } from '@alinha/scans'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { ViewCopy } from './view-copies.ts'

/** Of a file that was not taken back: `ticketId` is its case. */
type StoredFinding = Omit<WireFinding, 'reason'> & { ticketId: number; reasonSealed: string | null }

const findings = (db: Db) =>
  db
    .selectFrom('ticket_findings')
    .innerJoin('ticket_files as file', 'file.id', 'ticket_findings.file_id')
    .leftJoin('ticket_files as other', 'other.id', 'ticket_findings.other_file_id')
    .select([
      'ticket_findings.id',
      'ticket_findings.ticket_id as ticketId',
      'file_id as fileId',
      'other_file_id as otherFileId',
      'code',
      'level',
      'ticket_findings.figures',
      'reason_sealed as reasonSealed',
    ])
    .where('file.state', '<>', 'removed')
    // What is said of two files ends with either.
    .where(by => by.or([by('other.id', 'is', null), by('other.state', '<>', 'removed')]))

type Row = Awaited<ReturnType<ReturnType<typeof findings>['executeTakeFirstOrThrow']>>

const toFinding = (row: Row): StoredFinding => ({
  ...row,
  code: row.code as StoredFinding['code'],
  level: row.level as StoredFinding['level'],
  figures: row.figures as StoredFinding['figures'],
})

/** What stops comes first. */
export async function listFindings(db: Db, ticketId: number): Promise<StoredFinding[]> {
  const rows = await findings(db)
    .where('ticket_findings.ticket_id', '=', ticketId)
    .orderBy('level')
    .orderBy('ticket_findings.id')
    .execute()
  return rows.filter(({ code }) => findingCodes.some(known => known === code)).map(toFinding)
}

export async function findFinding(db: Db, id: number): Promise<StoredFinding | null> {
  const row = await findings(db).where('ticket_findings.id', '=', id).executeTakeFirst()
  return row ? toFinding(row) : null
}

type NewFinding = {
  /** Of what is said of two files: which is named first, if not the one that was looked at. */
  fileId?: string
  otherFileId?: string
  code: string
  level: 'stop' | 'warn'
  figures: Readonly<Record<string, number>>
}

type Found = {
  ticketId: number
  fileId: string
  foundBy: 'browser' | 'server'
  limits: number
  findings: readonly NewFinding[]
  at: Date
}

/** What was found again keeps its answer. */
export async function recordFindings(tx: Db, found: Found): Promise<void> {
  if (found.findings.length === 0) return
  await tx
    .insertInto('ticket_findings')
    .values(
      found.findings.map(({ fileId, otherFileId, code, level, figures }) => ({
        ticket_id: found.ticketId,
        file_id: fileId ?? found.fileId,
        other_file_id: otherFileId ?? null,
        code,
        level,
        figures: JSON.stringify(figures),
        limits_version: found.limits,
        found_by: found.foundBy,
        found_at: found.at,
      })),
    )
    .onConflict(conflict =>
      conflict.constraint('one_finding_of_a_kind').doUpdateSet(by => ({
        level: by.ref('excluded.level'),
        figures: by.ref('excluded.figures'),
        limits_version: by.ref('excluded.limits_version'),
        found_by: by.ref('excluded.found_by'),
        found_at: by.ref('excluded.found_at'),
      })),
    )
    .execute()
}

/** Before the server says of a scan what it is: what a browser said of it alone, and the server does not, is not so. */
export async function forgetOtherFindings(
  tx: Db,
  fileId: string,
  about: { otherFileId: string | null },
  kept: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('ticket_findings')
    .where('file_id', '=', fileId)
    .where(sql<boolean>`other_file_id is not distinct from ${about.otherFileId}::uuid`)
    // Only the browser knows the names of files.
    .where('code', 'not in', ['pair-names-swapped', ...kept])
    .execute()
}

export async function recordAnswer(
  tx: Db,
  id: number,
  answer: { reasonSealed: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('ticket_findings')
    .set({ reason_sealed: answer.reasonSealed, answered_at: answer.at })
    .where('id', '=', id)
    .execute()
}

export type FileCopy = { id: string; fileId: string; level: ViewLevel; bytes: number }

/** Of files of a case that were not taken back, the finest first. */
export async function listCopies(db: Db, ticketId: number): Promise<FileCopy[]> {
  const rows = await db
    .selectFrom('ticket_file_copies as copy')
    .innerJoin('ticket_files as file', 'file.id', 'copy.file_id')
    .select(['copy.id', 'copy.file_id as fileId', 'copy.level', 'copy.bytes'])
    .where('file.ticket_id', '=', ticketId)
    .where('file.state', '<>', 'removed')
    .orderBy('copy.level')
    .execute()
  return rows.map(row => ({ ...row, level: row.level as ViewLevel }))
}

export async function insertCopies(
  tx: Db,
  fileId: string,
  copies: readonly (Pick<ViewCopy, 'triangles' | 'p99' | 'worst' | 'bytes' | 'name'> & { id: string })[],
  at: Date,
): Promise<void> {
  if (copies.length === 0) return
  await tx
    .insertInto('ticket_file_copies')
    .values(
      copies.map(({ id, name, triangles, p99, worst, bytes }) => ({
        id,
        file_id: fileId,
        level: name,
        bytes: bytes.length,
        triangles,
        p99,
        worst,
        created_at: at,
      })),
    )
    .execute()
}
