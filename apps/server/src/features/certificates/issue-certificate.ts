import {
  CERTIFICATE_RULE,
  checkCertificate,
  checkCertificateName,
  CODE_BYTES,
  dayInBrazil,
  PRODUCT_NAME,
  toCertificateCode,
  watchedSeconds,
  type CertificateKind,
} from '@alinha/domain'
import { randomBytes } from 'node:crypto'
import type { Needs } from '../../needs.ts'
import { readCompany } from '../../platform/company.ts'
import { inTransaction, type Db } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readMarks } from '../academic/index.ts'
import { findSums } from '../lessons/index.ts'
import { lockUser } from '../people/index.ts'
import { makeCertificate } from './certificates.jobs.ts'
import {
  findCertificate,
  findNewestCertificate,
  recordCertificate,
  type Certificate,
  type CertificateContent,
  type CertifiedProgramme,
  type NewCertificate,
} from './certificates.queries.ts'
import { readHolder, readLearnt } from './learnt.queries.ts'

type IssueNeeds = Pick<Needs, 'db' | 'jobs' | 'clock'>

type Asked = { kind: CertificateKind; name: string }

/** Refuses a name that cannot be drawn whole. */
export function readDrawableName(typed: string): string {
  const checked = checkCertificateName(typed)
  if (!checked.ok) throw new Refusal(checked.reason)
  return checked.name
}

/** However often it is asked for the same hours, and by however many at once, there is one certificate. */
export async function issueCertificate(
  needs: IssueNeeds,
  userId: number,
  { kind, name: typed }: Asked,
): Promise<Certificate> {
  const name = readDrawableName(typed)
  return inTransaction(needs.db, async tx => {
    if (!(await lockUser(tx, userId))) throw new Refusal('not-found')
    const programme = kind === 'academic' ? await requireProgramme(tx, userId) : null
    const newest = await findNewestCertificate(tx, userId, kind)
    const { covered, spent } = await findSums(tx, userId)
    const seconds = watchedSeconds(covered, spent)
    const check = checkCertificate({ seconds, name }, newest && toNewest(newest))
    if (!check.ok && check.reason === 'certificate-is-current' && newest) return newest
    if (!check.ok && check.reason !== 'certificate-is-current') throw new Refusal(check.reason)
    const content = await describeLearnt(tx, userId, {
      name,
      programme,
      now: needs.clock(),
    })
    return recordAndMake(needs, tx, {
      kind,
      userId,
      seconds,
      content,
      isKept: newest?.isKept ?? false,
      replacesId: newest?.id ?? null,
    })
  })
}

/** Refuses whoever has not passed every module. */
async function requireProgramme(tx: Db, userId: number): Promise<CertifiedProgramme> {
  const marks = await readMarks(tx, userId)
  if (!marks?.isFinished) throw new Refusal('certificate-programme-unfinished')
  return {
    title: marks.title,
    institution: marks.institution,
    modules: marks.passed.map(({ title, correct, total }) => ({ title, grade: `${correct} de ${total}` })),
  }
}

const toNewest = ({ seconds, content, revokedAt }: Certificate) => ({
  seconds,
  name: content?.name ?? '',
  isRevoked: revokedAt !== null,
})

/** The row and the job that makes the file, in one transaction. */
export async function recordAndMake(
  { jobs, clock }: Pick<IssueNeeds, 'jobs' | 'clock'>,
  tx: Db,
  certificate: Omit<NewCertificate, 'code' | 'issuedAt'>,
): Promise<Certificate> {
  const code = toCertificateCode(randomBytes(CODE_BYTES))
  const id = await recordCertificate(tx, { ...certificate, code, issuedAt: clock() })
  await jobs.send(tx, makeCertificate, { certificateId: id })
  const recorded = await findCertificate(tx, id)
  if (!recorded) throw new Error('A certificate was recorded and is not there.')
  return recorded
}

async function describeLearnt(
  tx: Db,
  userId: number,
  { name, programme, now }: Pick<CertificateContent, 'name' | 'programme'> & { now: Date },
): Promise<CertificateContent> {
  const { from, to, days, courses } = await readLearnt(tx, userId)
  const { registration } = await readHolder(tx, userId)
  const { legalName, cnpj } = await readCompany(tx)
  const today = dayInBrazil(now)
  return {
    rule: CERTIFICATE_RULE,
    name,
    registration,
    from: from ?? today,
    to: to ?? today,
    days,
    lessons: courses.reduce((sum, course) => sum + course.lessons, 0),
    courses,
    issuer: { name: legalName ?? PRODUCT_NAME, cnpj },
    programme,
  }
}
