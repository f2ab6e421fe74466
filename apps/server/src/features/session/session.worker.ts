import { every, handle } from '../../platform/jobs.ts'
import { forgetOldAttempts } from '../../platform/rate-limit.ts'
import type { Needs } from '../../needs.ts'
import { mailAboutNewLogin } from './mail-new-login.ts'
import { forgetOldTraces, mailNewLogin } from './session.jobs.ts'
import { forgetOldSessions } from './session.queries.ts'

export const sessionWorker = (needs: Needs) => [
  handle(mailNewLogin, ({ sessionId }) => mailAboutNewLogin(needs, sessionId)),
  every('10 3 * * *', forgetOldTraces, async () => {
    await forgetOldSessions(needs.db)
    await forgetOldAttempts(needs.db)
  }),
]
