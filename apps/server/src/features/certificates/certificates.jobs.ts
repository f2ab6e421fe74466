import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** Sent in the transaction that issues it: drawn, signed and stored, once. */
export const makeCertificate = defineJob({
  name: 'certificates.make',
  payload: z.object({ certificateId: z.int() }),
  oneAtATimePer: ({ certificateId }) => String(certificateId),
  policy: 'must-happen',
})

/** Each morning. */
export const watchSeal = defineJob({
  name: 'certificates.watch-seal',
  payload: z.object({}),
  policy: 'comes-daily',
})

export const certificatesJobs = [makeCertificate, watchSeal]
