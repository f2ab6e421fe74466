import type { Needs } from '../../needs.ts'
import { mailOwner } from './mail-owner.ts'
import { newLoginMail } from './session.mails.ts'

export const mailAboutNewLogin = (needs: Needs, sessionId: string): Promise<void> =>
  mailOwner(needs, sessionId, `new-login:${sessionId}`, newLoginMail)
