import * as z from 'zod/mini'
import { idParam, knownPassword, mailedToken, saidReply, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'

const wireFact = z.object({ label: z.string(), value: z.string() })

/** What is stored about one matter, in plain words. The newest records come first; the export has all of them. */
const wireDataGroup = z.object({
  title: z.string(),
  why: z.string(),
  keptFor: z.string(),
  total: z.int(),
  records: z.array(z.array(wireFact)),
})

const wireKeptData = z.object({ what: z.string(), howLong: z.string(), why: z.string() })

/** `expiresAt` is null until the worker has built it. */
const wireDataExport = z.object({
  id: z.int(),
  requestedAt: z.string(),
  isReady: z.boolean(),
  expiresAt: z.nullable(z.string()),
})

const wireConsent = z.object({
  purpose: z.string(),
  title: z.string(),
  granted: z.boolean(),
  /** Null when the person was never asked. */
  since: z.nullable(z.string()),
  /** Whether it may be withdrawn, by `changeMarketingConsent`. */
  mayChange: z.boolean(),
})

/** What people do with their own data: read it, export it, delete their account. */
export const privacy = defineCalls({
  readMyData: {
    method: 'GET',
    path: '/privacy/my-data',
    access: 'member',
    changes: false,
    hiddenInViews: true,
    summary: 'Everything we hold about the person, in plain words, with what is kept and why.',
    reply: z.object({
      groups: z.array(wireDataGroup),
      consents: z.array(wireConsent),
      exports: z.array(wireDataExport),
      /** When the account will be deleted, if that was asked for. */
      deletionDueAt: z.nullable(z.string()),
      keptAfterDeletion: z.array(wireKeptData),
    }),
  },
  requestExport: {
    method: 'POST',
    path: '/privacy/export',
    access: 'member',
    changes: true,
    summary: 'Ask for a copy of all one’s data. A mail tells when the ZIP file is ready.',
    body: strict({ password: knownPassword }),
    reply: z.object({ message: z.string(), export: wireDataExport }),
  },
  downloadExport: {
    method: 'GET',
    path: '/privacy/exports/{id}',
    access: 'member',
    changes: false,
    hiddenInViews: true,
    summary: 'A ready copy of one’s own data, for 24 hours.',
    params: strict({ id: idParam }),
    reply: { contentType: 'application/zip' },
  },
  readDeletion: {
    method: 'GET',
    path: '/privacy/deletion',
    access: 'member',
    changes: false,
    summary: 'When the account will be deleted, or null: asked after login, so that the person can undo it.',
    reply: z.object({ dueAt: z.nullable(z.string()) }),
  },
  requestDeletion: {
    method: 'POST',
    path: '/privacy/deletion',
    access: 'member',
    changes: true,
    summary: 'First step of deleting one’s account: tells what is kept and mails a link to confirm.',
    body: strict({ password: knownPassword }),
    reply: z.object({ message: z.string(), daysToUndo: z.int(), keptAfterDeletion: z.array(wireKeptData) }),
  },
  confirmDeletion: {
    method: 'POST',
    path: '/privacy/deletion/confirm',
    access: 'member',
    changes: true,
    summary: 'Second step, with the mailed token: all sessions end, and the account goes in 7 days.',
    body: strict({ token: mailedToken }),
    reply: z.object({ message: z.string(), dueAt: z.string() }),
  },
  undoDeletion: {
    method: 'DELETE',
    path: '/privacy/deletion',
    access: 'member',
    changes: true,
    summary: 'Keep the account after all, within the 7 days.',
    reply: saidReply,
  },
})
