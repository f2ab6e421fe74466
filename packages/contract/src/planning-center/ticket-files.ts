import { caseFileEndings, caseFileSlots } from '@alinha/domain'
import * as z from 'zod/mini'
import {
  choice,
  idParam,
  list,
  saidReply,
  strict,
  text,
  textLike,
  uuidParam,
  wholeNumber,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { foundInFile } from './wire-finding.ts'
import { wireTicketFile } from './wire-ticket-file.ts'

const LONGEST_REASON = 2000
const LONGEST_ANSWER = 500
const GIGABYTE = 1024 ** 3
/** The records of a case and the stages of a plan, at once. */
const MOST_KEYS = 250

const oneTicket = strict({ id: idParam })
const oneFile = strict({ id: uuidParam })
const sha256 = textLike(/^[\da-f]{64}$/, 'Não conseguimos ler este arquivo. Escolha-o de novo.')

/** Opens one file. A browser that has it has no other. */
const fileKey = z.string()

/**
 * The files of cases. They are sealed in the browser that sends them and opened in the browser that shows them: the server
 * hands out keys, and nginx sealed bytes.
 */
export const ticketFiles = defineCalls({
  startTicketFile: {
    method: 'POST',
    path: '/tickets/{id}/files',
    access: 'member',
    changes: true,
    cards: 'nowhere',
    summary:
      'Announce a file of a case, and learn its key and the address that takes it sealed. The same again goes on.',
    params: oneTicket,
    body: strict({
      slot: choice(caseFileSlots),
      /** How its name ends. The name stays in the browser. */
      ending: choice(caseFileEndings),
      bytes: wholeNumber(0, GIGABYTE),
      /** Of the plain bytes. What was begun goes on only with exactly these. */
      sha256,
      /** What the browser has found in it: kept with the file, for the dentist to answer. */
      findings: z.optional(foundInFile),
    }),
    reply: z.object({ file: wireTicketFile, key: fileKey, address: z.string() }),
  },
  finishTicketFile: {
    method: 'POST',
    path: '/ticket-files/{id}/done',
    access: 'member',
    changes: true,
    summary: 'Say that all of a file was sent. In a slot for one file it replaces the one before.',
    params: oneFile,
    body: strict({}),
    reply: z.object({ message: z.string(), file: wireTicketFile }),
  },
  removeTicketFile: {
    method: 'DELETE',
    path: '/ticket-files/{id}',
    access: 'member',
    changes: true,
    summary: 'Take back a file that one has sent, unless a plan was delivered with it.',
    params: oneFile,
    reply: saidReply,
  },
  answerFinding: {
    method: 'POST',
    path: '/ticket-findings/{id}/answer',
    access: 'member',
    changes: true,
    summary: 'Say why a file of a case is right although something was found in it. Who plans reads it.',
    params: oneTicket,
    body: strict({ reason: text(LONGEST_ANSWER) }),
    reply: saidReply,
  },
  readTicketKeys: {
    method: 'POST',
    path: '/tickets/{id}/keys',
    access: 'member',
    changes: true,
    cards: 'nowhere',
    summary: 'The keys and addresses of files of a case. Each time is recorded, or nothing is handed out.',
    params: oneTicket,
    body: strict({ files: list(uuidParam, MOST_KEYS) }),
    reply: z.object({ files: z.array(z.object({ id: z.string(), key: fileKey, address: z.string() })) }),
  },
  listTicketAccess: {
    method: 'GET',
    path: '/tickets/{id}/access',
    access: 'member',
    changes: false,
    hiddenInViews: true,
    summary: 'Who has looked at a case, when and why, for who sent it. The newest first.',
    params: oneTicket,
    reply: z.object({
      looks: z.array(
        z.object({
          at: z.string(),
          name: z.string(),
          role: z.enum(['owner', 'consultor', 'manager']),
          /** The page, so many files, or an opening by a manager with its reason. */
          what: z.enum(['page', 'files', 'opening']),
          files: z.nullable(z.int()),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
  },
  openTicketAsManager: {
    method: 'POST',
    path: '/admin/tickets/{id}/open',
    access: 'manager',
    changes: true,
    summary: 'Read a case for one hour, with a written reason. Who sent it is told and sees the reason.',
    params: oneTicket,
    body: strict({ reason: text(LONGEST_REASON) }),
    reply: z.object({ message: z.string(), until: z.string() }),
  },
})
