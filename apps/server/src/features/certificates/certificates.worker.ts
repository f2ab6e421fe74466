import type { Needs } from '../../needs.ts'
import { every, handle } from '../../platform/jobs.ts'
import { makeCertificate as makeCertificateJob, watchSeal } from './certificates.jobs.ts'
import { makeCertificate } from './make-certificate.ts'

const DAYS_AHEAD = 30

export const certificatesWorker = (needs: Needs) => [
  handle(makeCertificateJob, ({ certificateId }) => makeCertificate(needs, certificateId)),
  every('20 7 * * *', watchSeal, async () => {
    const { expiresAt } = await needs.documentSeal.describe()
    const days = Math.floor((expiresAt.getTime() - needs.clock().getTime()) / 86_400_000)
    if (days < DAYS_AHEAD) needs.log.error({ days }, 'the seal of certificates expires soon')
  }),
]
