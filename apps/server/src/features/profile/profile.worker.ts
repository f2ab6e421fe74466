import type { Needs } from '../../needs.ts'
import { handle } from '../../platform/jobs.ts'
import { mailAboutChangedEmail, mailAboutEmailChange } from './mail-email-change.ts'
import { mailEmailChange, mailEmailChanged } from './profile.jobs.ts'

export const profileWorker = (needs: Needs) => [
  handle(mailEmailChange, ({ changeId, side }) => mailAboutEmailChange(needs, changeId, side)),
  handle(mailEmailChanged, ({ changeId }) => mailAboutChangedEmail(needs, changeId)),
]
