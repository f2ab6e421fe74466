import type { Needs } from '../../needs.ts'
import { handleMail } from '../notifications/index.ts'
import { mailAboutChangedEmail, mailAboutEmailChange } from './mail-email-change.ts'
import { mailEmailChange, mailEmailChanged } from './profile.jobs.ts'

export const profileWorker = (needs: Needs) => [
  handleMail(needs, mailEmailChange, ({ changeId, side }) => mailAboutEmailChange(needs, changeId, side)),
  handleMail(needs, mailEmailChanged, ({ changeId }) => mailAboutChangedEmail(needs, changeId)),
]
