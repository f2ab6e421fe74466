import type { certificates, ReplyOf } from '@alinha/contract'
import { toFlag } from '@alinha/contract'
import type { CertificateKind } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readMarks } from '../academic/index.ts'
import { readWatchedHours } from '../lessons/index.ts'
import { certificatePath } from './certificate-paths.ts'
import {
  findCertificate,
  findNewestCertificate,
  listCertificates,
  recordKept,
  type Certificate,
} from './certificates.queries.ts'
import { readHolder } from './learnt.queries.ts'
import { toWireCertificate } from './to-wire.ts'

export async function readCertificates(
  needs: Pick<Needs, 'db'>,
  userId: number,
): Promise<ReplyOf<typeof certificates.listCertificates>> {
  const [hours, holder, issued, marks] = await Promise.all([
    readWatchedHours(needs, userId),
    readHolder(needs.db, userId),
    listCertificates(needs.db, userId),
    readMarks(needs.db, userId),
  ])
  return {
    hours,
    ...holder,
    isKept: toFlag(issued.some(({ isKept }) => isKept)),
    academic: marks && { programme: marks.title, isFinished: toFlag(marks.isFinished) },
    certificates: issued.map(toWireCertificate),
  }
}

/** Refuses somebody else's, and what was withdrawn, as not found. */
export async function downloadCertificate(
  needs: Pick<Needs, 'db' | 'files'>,
  userId: number,
  id: number,
): Promise<Uint8Array> {
  const certificate = await findCertificate(needs.db, id)
  if (certificate?.userId !== userId) throw new Refusal('not-found')
  return readCertificateFile(needs, certificate)
}

/** The one of the academic programme. */
export async function downloadNewest(
  needs: Pick<Needs, 'db' | 'files'>,
  userId: number,
  kind: CertificateKind,
): Promise<Uint8Array> {
  const certificate = await findNewestCertificate(needs.db, userId, kind)
  if (!certificate) throw new Refusal('not-found')
  return readCertificateFile(needs, certificate)
}

async function readCertificateFile(
  { files }: Pick<Needs, 'files'>,
  certificate: Certificate,
): Promise<Uint8Array> {
  if (certificate.withdrawnAt) throw new Refusal('not-found')
  if (certificate.sha256 === null) throw new Refusal('certificate-in-the-making')
  const bytes = await files.read(certificatePath(certificate, certificate.sha256))
  if (!bytes) throw new Error('The file of a certificate is missing.')
  return bytes
}

export async function keepCertificates(
  { db }: Pick<Needs, 'db'>,
  userId: number,
  isKept: 0 | 1,
): Promise<{ isKept: 0 | 1 }> {
  await recordKept(db, userId, isKept === 1)
  return { isKept }
}
