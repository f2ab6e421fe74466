import type { WireCheckedCertificate } from '@alinha/contract'
import { parseCertificateCode } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { giveAttemptBack, takeAttempt } from '../../platform/security/rate-limit.ts'
import { findCertificateByCode, type Certificate } from './certificates.queries.ts'
import { toCheckedCertificate } from './to-wire.ts'

type Asking = Pick<Context, 'network'>

const MISSES_A_MINUTE = 30

/** Whoever guesses is stopped, whoever checks is not: only what is not found counts. */
async function findChecked(
  { db }: Pick<Needs, 'db'>,
  typed: string,
  { network }: Asking,
): Promise<Certificate> {
  const limit = { key: `certificate-misses:${network}`, max: MISSES_A_MINUTE, seconds: 60 }
  await takeAttempt(db, [limit])
  const code = parseCertificateCode(typed)
  const certificate = code && (await findCertificateByCode(db, code))
  // Until its file is made, nobody can have been shown its number.
  if (!certificate || (certificate.sha256 === null && certificate.withdrawnAt === null))
    throw new Refusal('not-found')
  await giveAttemptBack(db, [limit.key])
  return certificate
}

export const checkCertificate = async (
  needs: Pick<Needs, 'db'>,
  typed: string,
  asking: Asking,
): Promise<WireCheckedCertificate> => toCheckedCertificate(await findChecked(needs, typed, asking))

/** Refuses what was withdrawn as not found. */
export async function readCredential(
  needs: Pick<Needs, 'db'>,
  typed: string,
  asking: Asking,
): Promise<Uint8Array> {
  const { credential } = await findChecked(needs, typed, asking)
  if (credential === null) throw new Refusal('not-found')
  return Buffer.from(credential)
}
