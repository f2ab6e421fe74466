import type { Needs } from '../../needs.ts'
import type { MailOutcome } from '../../platform/mail-jobs.ts'
import { mailOwner } from './mail-owner.ts'
import { newLoginMail } from './session.mails.ts'

export const mailAboutNewLogin = (needs: Needs, sessionId: string): Promise<MailOutcome> =>
  mailOwner(needs, sessionId, `new-login:${sessionId}`, newLoginMail)
