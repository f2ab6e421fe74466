import { certificateChecks, certificates, manageCertificates } from '@alinha/contract'
import type { CertificateKind } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/http/serve.ts'
import { shareAnswers } from '../../platform/in-batches.ts'
import { listCertificates } from './certificates.queries.ts'
import { checkCertificate, readCredential } from './check-certificate.ts'
import { describeIssuer } from './credential/issuer-keys.ts'
import { readStatusList } from './credential/status-list.ts'
import { issueCertificate } from './issue-certificate.ts'
import { reissueCertificate, revokeCertificate } from './manage/revoke-certificate.ts'
import {
  downloadCertificate,
  downloadNewest,
  keepCertificates,
  readCertificates,
} from './read-certificates.ts'
import { toWireCertificate } from './to-wire.ts'

const ownRoutes = (needs: Needs) => {
  // One transaction at a time holds the row of the person. Fifty that wait for it would wait longer than the database lets
  // them, and would keep the connections of everybody else meanwhile.
  const issue = shareAnswers((userId: number, kind: CertificateKind, name: string) =>
    issueCertificate(needs, userId, { kind, name }),
  )
  return serve(certificates, {
    listCertificates: (_input, { userId }) => readCertificates(needs, userId),
    issueCertificate: async ({ body }, { userId }) => ({
      certificate: toWireCertificate(await issue(userId, body.kind, body.name)),
    }),
    keepCertificates: ({ body }, { userId }) => keepCertificates(needs, userId, body.isKept),
    downloadCertificate: ({ params }, { userId }) => downloadCertificate(needs, userId, params.id),
    downloadAcademicCertificate: (_input, { userId }) => downloadNewest(needs, userId, 'academic'),
  })
}

const checkRoutes = (needs: Needs) =>
  serve(certificateChecks, {
    checkCertificate: async ({ params }, _actor, context) => ({
      certificate: await checkCertificate(needs, params.code, context),
    }),
    readCredential: ({ params }, _actor, context) => readCredential(needs, params.code, context),
    readCredentialStatus: ({ params }) => readStatusList(needs, params.list),
    readIssuer: () => Promise.resolve(describeIssuer(needs.config)),
  })

const manageRoutes = (needs: Needs) =>
  serve(manageCertificates, {
    listUserCertificates: async ({ params }) => ({
      certificates: (await listCertificates(needs.db, params.id)).map(toWireCertificate),
    }),
    revokeCertificate: async ({ params, body }, actor, context) => ({
      certificate: toWireCertificate(
        await revokeCertificate(needs, params.id, body.reason, { actor, context }),
      ),
    }),
    reissueCertificate: async ({ params, body }, actor, context) => ({
      certificate: toWireCertificate(await reissueCertificate(needs, params.id, body, { actor, context })),
    }),
  })

export const certificatesRoutes = (needs: Needs) => [
  ...ownRoutes(needs),
  ...checkRoutes(needs),
  ...manageRoutes(needs),
]
