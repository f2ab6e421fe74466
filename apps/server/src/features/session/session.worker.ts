import { every, handle } from '../../platform/jobs.ts'
import { deleteOldAttempts } from '../../platform/security/rate-limit.ts'
import type { Needs } from '../../needs.ts'
import { handleMail } from '../notifications/index.ts'
import { deleteOldEmailTokens } from './email-tokens.queries.ts'
import { mailAboutNewLogin } from './mail-new-login.ts'
import { mailOwner } from './mail-owner.ts'
import { mailAboutChange } from './manage/mail-about-change.ts'
import { deleteOldViews } from './manage/member-views.queries.ts'
import { recordViewRanOut } from './manage/view-member.ts'
import {
  forgetOldTraces,
  mailChangedByManager,
  mailNewLogin,
  mailSecondFactor,
  noteViewRanOut,
} from './session.jobs.ts'
import { secondFactorOffMail, secondFactorOnMail } from './session.mails.ts'
import { deleteOldSessions } from './session.queries.ts'
import { deleteOldTemporaryPasswords } from './temporary-passwords.queries.ts'

export const sessionWorker = (needs: Needs) => [
  handleMail(needs, mailNewLogin, ({ sessionId }) => mailAboutNewLogin(needs, sessionId)),
  handleMail(needs, mailSecondFactor, ({ sessionId, isOn, requestId }) =>
    mailOwner(
      needs,
      sessionId,
      `second-factor:${requestId}`,
      isOn ? secondFactorOnMail : secondFactorOffMail,
    ),
  ),
  handleMail(needs, mailChangedByManager, change => mailAboutChange(needs, change)),
  handle(noteViewRanOut, ({ viewId }) => recordViewRanOut(needs, viewId)),
  every('10 3 * * *', forgetOldTraces, async () => {
    await deleteOldSessions(needs.db)
    await deleteOldViews(needs.db)
    await deleteOldAttempts(needs.db)
    await deleteOldEmailTokens(needs.db)
    await deleteOldTemporaryPasswords(needs.db)
  }),
]
