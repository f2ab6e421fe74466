import { every, handle } from '../../platform/jobs.ts'
import { forgetOldAttempts } from '../../platform/security/rate-limit.ts'
import type { Needs } from '../../needs.ts'
import { forgetOldEmailTokens } from './email-tokens.queries.ts'
import { mailAboutNewLogin } from './mail-new-login.ts'
import { mailOwner } from './mail-owner.ts'
import { forgetOldTraces, mailNewLogin, mailSecondFactor } from './session.jobs.ts'
import { secondFactorOffMail, secondFactorOnMail } from './session.mails.ts'
import { forgetOldSessions } from './session.queries.ts'
import { forgetOldTemporaryPasswords } from './temporary-passwords.queries.ts'

export const sessionWorker = (needs: Needs) => [
  handle(mailNewLogin, ({ sessionId }) => mailAboutNewLogin(needs, sessionId)),
  handle(mailSecondFactor, ({ sessionId, isOn, requestId }) =>
    mailOwner(
      needs,
      sessionId,
      `second-factor:${requestId}`,
      isOn ? secondFactorOnMail : secondFactorOffMail,
    ),
  ),
  every('10 3 * * *', forgetOldTraces, async () => {
    await forgetOldSessions(needs.db)
    await forgetOldAttempts(needs.db)
    await forgetOldEmailTokens(needs.db)
    await forgetOldTemporaryPasswords(needs.db)
  }),
]
