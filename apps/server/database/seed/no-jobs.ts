import type { Jobs } from '../../src/platform/jobs.ts'

/** Nobody is mailed about invented payments. */
export const noJobs: Jobs = { send: async () => {}, sendAgain: async () => '', tryNow: async () => {} }
