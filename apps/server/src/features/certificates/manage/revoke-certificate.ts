import type { Needs } from '../../../needs.ts'
import { recordEditOf, type Editor } from '../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockUser } from '../../people/index.ts'
import { findCertificate, recordRevocation, type Certificate } from '../certificates.queries.ts'
import { readDrawableName, recordAndMake } from '../issue-certificate.ts'
import { stateOf } from '../to-wire.ts'

type ManageNeeds = Pick<Needs, 'db' | 'jobs' | 'clock'>

/** Nobody else issues or revokes one of the same person until the transaction ends. */
async function lockCertificate(tx: Db, id: number): Promise<Certificate> {
  const seen = await findCertificate(tx, id)
  if (!seen || !(await lockUser(tx, seen.userId))) throw new Refusal('not-found')
  return (await findCertificate(tx, id)) ?? seen
}

export const revokeCertificate = (
  { db, clock }: ManageNeeds,
  id: number,
  reason: string,
  editor: Editor,
): Promise<Certificate> =>
  inTransaction(db, async tx => {
    const certificate = await lockCertificate(tx, id)
    if (stateOf(certificate) !== 'valid') throw new Refusal('certificate-not-current')
    const revokedAt = clock()
    await recordRevocation(tx, id, reason, revokedAt)
    await recordEditOf(tx, editor, certificate.userId, 'certificates.revoked', { reason, certificateId: id })
    return { ...certificate, revokedAt, revokedBecause: reason }
  })

/** For the same hours under another name: after a mistake in it, or once what a revocation was about is settled. */
export const reissueCertificate = (
  needs: ManageNeeds,
  id: number,
  { name: typed, reason }: { name: string; reason: string },
  editor: Editor,
): Promise<Certificate> => {
  const name = readDrawableName(typed)
  return inTransaction(needs.db, async tx => {
    const certificate = await lockCertificate(tx, id)
    const { userId, kind, seconds, content, isKept, isReplaced } = certificate
    if (!content || isReplaced) throw new Refusal('certificate-not-current')
    await recordEditOf(tx, editor, userId, 'certificates.reissued', { reason, certificateId: id })
    return recordAndMake(needs, tx, {
      kind,
      userId,
      seconds,
      content: { ...content, name },
      isKept,
      replacesId: id,
    })
  })
}
