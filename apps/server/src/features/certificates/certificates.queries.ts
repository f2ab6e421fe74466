import type { CertificateCode, CertificateKind, Day } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** What a certificate says: a snapshot, which later changes of courses and accounts do not touch. */
export type CertificateContent = {
  rule: number
  name: string
  /** Number and state of the council, as the holder gave them. */
  registration: string | null
  from: Day
  to: Day
  /** On which something was watched. */
  days: number
  /** Watched to the end. */
  lessons: number
  courses: readonly CertifiedCourse[]
  issuer: { name: string; cnpj: string | null }
  programme: CertifiedProgramme | null
}

export type CertifiedCourse = {
  title: string
  teacher: string | null
  lessons: number
  of: number
  seconds: number
}

/** Of the academic programme. */
export type CertifiedProgramme = {
  title: string
  institution: string | null
  modules: readonly { title: string; grade: string }[]
}

export type Certificate = {
  id: number
  code: CertificateCode
  kind: CertificateKind
  userId: number
  issuedAt: Date
  seconds: number
  content: CertificateContent | null
  credential: string | null
  sha256: string | null
  revokedAt: Date | null
  revokedBecause: string | null
  isKept: boolean
  withdrawnAt: Date | null
  isReplaced: boolean
  /** The number of the one that it replaces. */
  replaces: CertificateCode | null
}

/** One that says something. */
export type ToldCertificate = Pick<
  Certificate,
  'id' | 'code' | 'kind' | 'issuedAt' | 'seconds' | 'replaces'
> & { content: CertificateContent }

const select = (db: Db) =>
  db
    .selectFrom('certificates')
    .leftJoin('certificates as later', 'later.replaces_id', 'certificates.id')
    .leftJoin('certificates as earlier', 'earlier.id', 'certificates.replaces_id')
    .select([
      'certificates.id',
      'certificates.code',
      sql<CertificateKind>`certificates.kind`.as('kind'),
      'certificates.user_id as userId',
      'certificates.issued_at as issuedAt',
      'certificates.seconds',
      sql<CertificateContent | null>`certificates.content`.as('content'),
      'certificates.credential',
      'certificates.sha256',
      'certificates.revoked_at as revokedAt',
      'certificates.revoked_because as revokedBecause',
      'certificates.is_kept as isKept',
      'certificates.withdrawn_at as withdrawnAt',
      sql<boolean>`later.id is not null`.as('isReplaced'),
      'earlier.code as replaces',
    ])

export const listCertificates = (db: Db, userId: number): Promise<Certificate[]> =>
  select(db).where('certificates.user_id', '=', userId).orderBy('certificates.id', 'desc').execute()

export async function findCertificate(db: Db, id: number): Promise<Certificate | null> {
  return (await select(db).where('certificates.id', '=', id).executeTakeFirst()) ?? null
}

export async function findCertificateByCode(db: Db, code: CertificateCode): Promise<Certificate | null> {
  return (await select(db).where('certificates.code', '=', code).executeTakeFirst()) ?? null
}

export async function findNewestCertificate(
  db: Db,
  userId: number,
  kind: CertificateKind,
): Promise<Certificate | null> {
  const row = await select(db)
    .where('certificates.user_id', '=', userId)
    .where('certificates.kind', '=', kind)
    .orderBy('certificates.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export type NewCertificate = Pick<
  Certificate,
  'code' | 'kind' | 'userId' | 'issuedAt' | 'seconds' | 'isKept'
> & {
  content: CertificateContent
  replacesId: number | null
}

/** Returns its id. */
export async function recordCertificate(tx: Db, certificate: NewCertificate): Promise<number> {
  const { id } = await tx
    .insertInto('certificates')
    .values({
      code: certificate.code,
      kind: certificate.kind,
      user_id: certificate.userId,
      issued_at: certificate.issuedAt,
      seconds: certificate.seconds,
      content: JSON.stringify(certificate.content),
      replaces_id: certificate.replacesId,
      is_kept: certificate.isKept,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The first one counts: what was sealed is never sealed again. Returns false when it was, or was withdrawn meanwhile. */
export async function recordSealed(
  db: Db,
  id: number,
  { credential, sha256, at }: { credential: string; sha256: string; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('certificates')
    .set({ credential, sha256, sealed_at: at })
    .where('id', '=', id)
    .where('sealed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function recordRevocation(tx: Db, id: number, reason: string, at: Date): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ revoked_at: at, revoked_because: reason })
    .where('id', '=', id)
    .execute()
}

export async function recordKept(db: Db, userId: number, isKept: boolean): Promise<void> {
  await db.updateTable('certificates').set({ is_kept: isKept }).where('user_id', '=', userId).execute()
}

/** Empties those that their holder did not want to keep. */
export async function withdrawCertificates(tx: Db, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ content: null, credential: null, withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('is_kept', '=', false)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export async function keepsCertificates(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('certificates')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_kept', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The ids from one to another, without the last, that no longer count. */
export async function listEndedCertificates(db: Db, from: number, to: number): Promise<number[]> {
  const rows = await db
    .selectFrom('certificates')
    .select('id')
    .where('id', '>=', from)
    .where('id', '<', to)
    .where(eb => eb.or([eb('revoked_at', 'is not', null), eb('withdrawn_at', 'is not', null)]))
    .execute()
  return rows.map(({ id }) => id)
}
