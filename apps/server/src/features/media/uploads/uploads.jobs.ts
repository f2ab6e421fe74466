import type { Queue } from '../../../platform/jobs.ts'

export const sweepUnfinished: Queue = { name: 'uploads.sweep-unfinished', policy: 'comes-hourly' }

export const uploadsJobs = [sweepUnfinished]
