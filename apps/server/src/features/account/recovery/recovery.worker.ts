import type { Needs } from '../../../needs.ts'
import { handleMail } from '../../notifications/index.ts'
import { mailOwner } from '../../session/index.ts'
import { mailNewTemporaryPassword } from './mail-temporary-password.ts'
import { mailPasswordChanged, mailTemporaryPassword } from './recovery.jobs.ts'
import { passwordChangedMail } from './recovery.mails.ts'

export const recoveryWorker = (needs: Needs) => [
  handleMail(needs, mailTemporaryPassword, async ({ userId }) =>
    userId === null ? 'nobody-there' : mailNewTemporaryPassword(needs, userId),
  ),
  handleMail(needs, mailPasswordChanged, ({ sessionId }) =>
    mailOwner(needs, sessionId, `password-changed:${sessionId}`, passwordChangedMail),
  ),
]
