import { toFlag, type WireCertificate, type WireCheckedCertificate } from '@alinha/contract'
import { certificateState, formatCertificateCode, formatCnpj, type CertificateState } from '@alinha/domain'
import type { Certificate } from './certificates.queries.ts'

export const stateOf = ({ withdrawnAt, revokedAt, isReplaced }: Certificate): CertificateState =>
  certificateState({ isWithdrawn: withdrawnAt !== null, isRevoked: revokedAt !== null, isReplaced })

export const toWireCertificate = (certificate: Certificate): WireCertificate => ({
  id: certificate.id,
  code: formatCertificateCode(certificate.code),
  kind: certificate.kind,
  state: stateOf(certificate),
  name: certificate.content?.name ?? null,
  seconds: certificate.seconds,
  issuedAt: certificate.issuedAt.toISOString(),
  isReady: toFlag(certificate.sha256 !== null),
  revokedBecause: certificate.revokedBecause,
})

export function toCheckedCertificate(certificate: Certificate): WireCheckedCertificate {
  const { content, sha256, seconds, replaces } = certificate
  return {
    code: formatCertificateCode(certificate.code),
    kind: certificate.kind,
    state: stateOf(certificate),
    issuedAt: certificate.issuedAt.toISOString(),
    revokedBecause: content && certificate.revokedBecause,
    facts: content && {
      name: content.name,
      registration: content.registration,
      seconds,
      from: content.from,
      to: content.to,
      lessons: content.lessons,
      courses: content.courses.length,
      issuer: content.issuer.name,
      cnpj: content.issuer.cnpj && formatCnpj(content.issuer.cnpj),
      sha256: sha256 ?? '',
      replaces: replaces && formatCertificateCode(replaces),
      programme: content.programme && {
        title: content.programme.title,
        institution: content.programme.institution,
        modules: content.programme.modules.length,
      },
    },
  }
}
