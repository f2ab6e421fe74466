import type { Needs } from '../../needs.ts'
import { handleMail } from '../notifications/index.ts'
import { every } from '../../platform/jobs.ts'
import { forgetSpentProofs, mailAlreadyRegistered, mailConfirmation } from './account.jobs.ts'
import { mailAboutOwnAccount, mailConfirmationLink } from './mail-account.ts'
import { deleteOldProofs } from './spent-proofs.queries.ts'

export const accountWorker = (needs: Needs) => [
  handleMail(needs, mailConfirmation, ({ userId }) => mailConfirmationLink(needs, userId)),
  handleMail(needs, mailAlreadyRegistered, ({ userId, requestId }) =>
    mailAboutOwnAccount(needs, userId, requestId),
  ),
  every('25 * * * *', forgetSpentProofs, () => deleteOldProofs(needs.db)),
]
