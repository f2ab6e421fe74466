import { certificateKinds, LONGEST_CERTIFICATE_NAME } from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, countParam, flag, idParam, looseText, strict, text } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireWatchedHours } from '../wire/progress.ts'
import { wireCertificate, wireCheckedCertificate } from './wire-certificate.ts'

const certificateFile = { contentType: 'application/pdf' }
const credentialFile = { contentType: 'application/vc+jwt' }
const certificateReply = z.object({ certificate: wireCertificate })

/** Whatever was typed: what is no number of ours is not found. */
const byCode = strict({ code: looseText(60) })
const certificateName = text(LONGEST_CERTIFICATE_NAME)

export const certificates = defineCalls({
  listCertificates: {
    method: 'GET',
    path: '/user/certificates',
    access: 'member',
    changes: false,
    summary: 'The hours so far, what a certificate would say, and those that were issued, the newest first.',
    reply: z.object({
      hours: wireWatchedHours,
      /** As the account has it: it is confirmed before it is drawn. */
      name: z.string(),
      registration: z.nullable(z.string()),
      /** Whether they stay to be checked when the account is deleted. */
      isKept: flag,
      /** The academic programme of a student, and whether every module is passed. */
      academic: z.nullable(z.object({ programme: z.string(), isFinished: flag })),
      certificates: z.array(wireCertificate),
    }),
  },
  issueCertificate: {
    method: 'POST',
    path: '/user/certificates/issue',
    access: 'confirmed',
    changes: true,
    costly: true,
    summary:
      'Have the hours so far, or the finished programme, certified under a name, once: a repeat answers the same certificate.',
    body: strict({ kind: choice(certificateKinds), name: certificateName }),
    reply: certificateReply,
  },
  keepCertificates: {
    method: 'PUT',
    path: '/user/certificates/kept',
    access: 'member',
    changes: true,
    summary: 'Choose whether one’s certificates can still be checked after the account is deleted.',
    body: strict({ isKept: flag }),
    reply: z.object({ isKept: flag }),
  },
  downloadCertificate: {
    method: 'GET',
    path: '/user/downloads/certificate/{id}',
    access: 'member',
    changes: false,
    costly: true,
    summary: 'A certificate as PDF, for at least 60 watched hours.',
    params: strict({ id: idParam }),
    reply: certificateFile,
  },
  downloadAcademicCertificate: {
    method: 'GET',
    path: '/user/downloads/certificate/academic',
    access: 'member',
    changes: false,
    costly: true,
    summary: 'The certificate of the academic programme as PDF.',
    reply: certificateFile,
  },
})

/** What anyone may ask who was shown a certificate. */
export const certificateChecks = defineCalls({
  checkCertificate: {
    method: 'GET',
    path: '/certificates/{code}',
    access: 'anyone',
    changes: false,
    costly: true,
    summary: 'What the certificate of this number says, and whether it still counts.',
    params: byCode,
    reply: z.object({ certificate: wireCheckedCertificate }),
  },
  readCredential: {
    method: 'GET',
    path: '/certificates/{code}/credential',
    access: 'anyone',
    changes: false,
    costly: true,
    summary: 'The Open Badges credential of a certificate, signed.',
    params: byCode,
    reply: credentialFile,
  },
  readCredentialStatus: {
    method: 'GET',
    path: '/certificates/status/{list}',
    access: 'anyone',
    changes: false,
    costly: true,
    summary: 'Which of 131,072 credentials no longer count, as one signed list of bits.',
    params: strict({ list: countParam(16_384) }),
    reply: credentialFile,
  },
  readIssuer: {
    method: 'GET',
    path: '/certificates/did.json',
    access: 'anyone',
    changes: false,
    costly: true,
    summary: 'The public keys that sign credentials, as a did:web document.',
    reply: z.object({
      '@context': z.array(z.string()),
      id: z.string(),
      verificationMethod: z.array(
        z.object({
          id: z.string(),
          type: z.string(),
          controller: z.string(),
          publicKeyJwk: z.object({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string() }),
        }),
      ),
      assertionMethod: z.array(z.string()),
    }),
  },
})

const reason = text(500)

export const manageCertificates = defineCalls({
  listUserCertificates: {
    method: 'GET',
    path: '/admin/user/{id}/certificates',
    access: 'manager',
    changes: false,
    summary: 'The certificates of a person, the newest first.',
    params: strict({ id: idParam }),
    reply: z.object({ certificates: z.array(wireCertificate) }),
  },
  revokeCertificate: {
    method: 'POST',
    path: '/admin/certificates/{id}/revoke',
    access: 'manager',
    changes: true,
    summary: 'Take a certificate back, with a reason that everybody reads who checks it.',
    params: strict({ id: idParam }),
    body: strict({ reason }),
    reply: certificateReply,
  },
  reissueCertificate: {
    method: 'POST',
    path: '/admin/certificates/{id}/reissue',
    access: 'manager',
    changes: true,
    summary:
      'Issue a certificate once more for the same hours under another name; the one before is replaced.',
    params: strict({ id: idParam }),
    body: strict({ name: certificateName, reason }),
    reply: certificateReply,
  },
})
