import { handle } from '../../../platform/jobs.ts'
import type { Needs } from '../../../needs.ts'
import { mailOwner } from '../../session/index.ts'
import { mailNewTemporaryPassword } from './mail-temporary-password.ts'
import { mailPasswordChanged, mailTemporaryPassword } from './recovery.jobs.ts'
import { passwordChangedMail } from './recovery.mails.ts'

export const recoveryWorker = (needs: Needs) => [
  handle(mailTemporaryPassword, async ({ userId }) => {
    if (userId !== null) await mailNewTemporaryPassword(needs, userId)
  }),
  handle(mailPasswordChanged, ({ sessionId }) =>
    mailOwner(needs, sessionId, `password-changed:${sessionId}`, passwordChangedMail),
  ),
]
