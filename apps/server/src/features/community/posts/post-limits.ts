import type { Db } from '../../../platform/database.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'

/** More than a person writes, and less than a program would. */
export const takePostAttempt = (db: Db, userId: number): Promise<void> =>
  takeAttempt(db, [
    { key: `post:${userId}`, max: 30, seconds: 600 },
    { key: `post-day:${userId}`, max: 200, seconds: 86_400 },
  ])
