import type { certificates, ReplyOf } from '@alinha/contract'
import { untilJobsAreDone } from '../jobs-done.ts'
import { SIXTY_HOURS_IN_TENTHS, watchTenths } from '../lessons/certified-member.ts'
import type { Participant } from '../lessons/community.ts'
import type { TestApp } from '../start-test-app.ts'

/** Issued to Ana, and made by the worker. */
async function aCertificate({ test, ana }: { test: TestApp; ana: Participant }): Promise<number> {
  await watchTenths(test.needs, ana.id, SIXTY_HOURS_IN_TENTHS)
  const { body } = await ana.browser.call('POST', '/user/certificates/issue', {
    body: { kind: 'hours', name: 'Ana Prado' },
  })
  await untilJobsAreDone(test)
  return (body as ReplyOf<typeof certificates.issueCertificate>).certificate.id
}

const ofManagers = 'of managers'
const checked = { secret: 'features/certificates/certificates.test.ts' }

export const certificateRows = {
  downloadCertificate: { own: aCertificate },
  checkCertificate: checked,
  readCredential: checked,
  // Bits without a name.
  readCredentialStatus: { open: () => Promise.resolve(1) },
  listUserCertificates: ofManagers,
  revokeCertificate: ofManagers,
  reissueCertificate: ofManagers,
} as const
