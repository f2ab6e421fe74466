import { createHash } from 'node:crypto'
import type { Needs } from '../../needs.ts'
import { certificatePath } from './certificate-paths.ts'
import { findCertificate, recordSealed, type ToldCertificate } from './certificates.queries.ts'
import { signCredential } from './credential/credential.ts'
import { drawCertificate } from './drawing/draw-certificate.ts'
import { sealPdf } from './drawing/seal-pdf.ts'

type MakeNeeds = Pick<Needs, 'config' | 'documentSeal'>

/** The credential and the sealed file of a certificate. Touches nothing. */
export async function draftCertificate(
  { config, documentSeal }: MakeNeeds,
  certificate: ToldCertificate,
): Promise<{ credential: string; pdf: Uint8Array }> {
  const credential = await signCredential(config, certificate)
  const { isForTests } = await documentSeal.describe()
  const drawn = await drawCertificate(certificate, { credential, webUrl: config.WEB_URL, isForTests })
  return { credential, pdf: await sealPdf(drawn, documentSeal) }
}

/** Safe to repeat from wherever it stopped. */
export async function makeCertificate(
  needs: MakeNeeds & Pick<Needs, 'db' | 'files' | 'clock'>,
  certificateId: number,
): Promise<void> {
  const certificate = await findCertificate(needs.db, certificateId)
  if (!certificate?.content || certificate.sha256 !== null) return
  const { content } = certificate
  const { credential, pdf } = await draftCertificate(needs, { ...certificate, content })
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const path = certificatePath(certificate, sha256)
  await needs.files.put(path, pdf)
  const isRecorded = await recordSealed(needs.db, certificateId, { credential, sha256, at: needs.clock() })
  // Nobody would find it any more, and it has a name on it.
  if (!isRecorded) await needs.files.remove(path)
}
