import type { Needs } from '../../needs.ts'
import { every, handle } from '../../platform/jobs.ts'
import { forgetSpentProofs, mailAlreadyRegistered, mailConfirmation } from './account.jobs.ts'
import { mailAboutOwnAccount, mailConfirmationLink } from './mail-account.ts'
import { deleteOldProofs } from './spent-proofs.queries.ts'

export const accountWorker = (needs: Needs) => [
  handle(mailConfirmation, ({ userId }) => mailConfirmationLink(needs, userId)),
  handle(mailAlreadyRegistered, ({ userId, requestId }) => mailAboutOwnAccount(needs, userId, requestId)),
  every('25 * * * *', forgetSpentProofs, () => deleteOldProofs(needs.db)),
]
