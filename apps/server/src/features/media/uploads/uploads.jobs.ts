import type { Queue } from '../../../platform/jobs.ts'

export const sweepUnfinished: Queue = { name: 'uploads.sweep-unfinished' }

export const uploadsJobs = [sweepUnfinished]
