import type { Queue } from '../../../platform/jobs.ts'

export const sweepUnfinished: Queue = { name: 'uploads.sweep-unfinished', retryLimit: 5 }

export const uploadsJobs = [sweepUnfinished]
