import * as z from 'zod/mini'
import {
  choice,
  countParam,
  list,
  looseText,
  saidReply,
  strict,
  text,
  uuidParam,
  wholeNumber,
  yesOrNo,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'

const MOST_USERS_IN_A_PART = 5000
/** Of an import, over all of its parts. The first line has the titles. */
export const MOST_LINES_OF_AN_IMPORT = 200_001

export const importOutcomes = ['new', 'exists', 'repeated', 'refused', 'created'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const counts = z.object({
  new: z.int(),
  exists: z.int(),
  repeated: z.int(),
  refused: z.int(),
  created: z.int(),
})

const wireUserImport = z.object({
  id: z.string(),
  fileName: z.string(),
  sendsInvitations: z.boolean(),
  state: z.enum(['staged', 'running', 'done']),
  counts,
})
export type WireUserImport = z.output<typeof wireUserImport>

const wireImportRow = z.object({
  line: z.int(),
  name: z.string(),
  email: z.string(),
  outcome: z.enum(importOutcomes),
  /** Why it is not written. */
  reason: z.nullable(z.string()),
})
export type WireImportRow = z.output<typeof wireImportRow>

const importId = uuidParam

/** People who come in a list. */
export const userImport = defineCalls({
  importUsers: {
    method: 'POST',
    path: '/admin/users/import',
    access: 'manager',
    changes: true,
    summary:
      'Accounts from a list. With dryRun a part of the list is judged and kept, with the line of its first row in `from`; without it, and without users, the accounts are created.',
    body: strict({
      // As they are in the file: each row is judged by itself.
      users: list(
        strict({ name: looseText(1000), email: looseText(1000), cpf: z.optional(looseText(200)) }),
        MOST_USERS_IN_A_PART,
      ),
      dataRequest: strict({
        dryRun: yesOrNo,
        importId,
        from: z.optional(wholeNumber(1, MOST_LINES_OF_AN_IMPORT)),
        fileName: z.optional(text(200)),
        sendsInvitations: z.optional(yesOrNo),
      }),
    }),
    reply: z.extend(saidReply, {
      created: z.int(),
      /** Of this part. */
      refused: z.array(z.object({ line: z.int(), message: z.string() })),
      import: wireUserImport,
    }),
  },
  readUserImport: {
    method: 'GET',
    path: '/admin/user-imports/{importId}',
    access: 'manager',
    changes: false,
    summary: 'How far an import is, and what became of its rows.',
    params: strict({ importId }),
    reply: z.object({ import: wireUserImport }),
  },
  listUserImportRows: {
    method: 'GET',
    path: '/admin/user-imports/{importId}/rows',
    access: 'manager',
    changes: false,
    summary: 'The rows of an import in the order of the file, of one outcome or all, each with its reason.',
    params: strict({ importId }),
    query: strict({
      outcome: z.optional(choice(importOutcomes)),
      after: z.optional(countParam(MOST_LINES_OF_AN_IMPORT)),
    }),
    reply: z.object({
      rows: z.array(wireImportRow),
      /** The line to go on after; null at the end. */
      next: z.nullable(z.int()),
    }),
  },
})
