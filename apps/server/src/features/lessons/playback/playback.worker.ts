import type { Needs } from '../../../needs.ts'
import { every } from '../../../platform/jobs.ts'
import { forgetPlaybacks } from './playback.jobs.ts'
import { forgetOldPlaybacks } from './playback.queries.ts'

export const playbackWorker = (needs: Needs) => [
  every('25 3 * * *', forgetPlaybacks, () => forgetOldPlaybacks(needs.db)),
]
