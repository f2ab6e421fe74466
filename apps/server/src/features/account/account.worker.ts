import type { Needs } from '../../needs.ts'
import { handle } from '../../platform/jobs.ts'
import { mailAlreadyRegistered, mailConfirmation } from './account.jobs.ts'
import { mailAboutOwnAccount, mailConfirmationLink } from './mail-account.ts'

export const accountWorker = (needs: Needs) => [
  handle(mailConfirmation, ({ userId }) => mailConfirmationLink(needs, userId)),
  handle(mailAlreadyRegistered, ({ userId, requestId }) => mailAboutOwnAccount(needs, userId, requestId)),
]
