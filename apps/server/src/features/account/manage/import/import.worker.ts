import type { Needs } from '../../../../needs.ts'
import { every, handle } from '../../../../platform/jobs.ts'
import { handleMail } from '../../../notifications/index.ts'
import { forgetImports, importPeople, mailInvitation, sendInvitations } from './import.jobs.ts'
import { deleteOldImports } from './imports.queries.ts'
import { inviteSome, mailInvitationTo } from './invite-people.ts'
import { writeImport } from './write-import.ts'

export const importWorker = (needs: Needs) => [
  handle(importPeople, ({ importId }, signal) => writeImport(needs, importId, signal)),
  handleMail(needs, mailInvitation, ({ userId }) => mailInvitationTo(needs, userId)),
  every('* * * * *', sendInvitations, () => inviteSome(needs)),
  every('35 4 * * *', forgetImports, () => deleteOldImports(needs.db)),
]
