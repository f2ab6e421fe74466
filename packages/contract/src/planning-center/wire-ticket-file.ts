import { caseFileEndings, caseFileKinds, caseFileSlots } from '@alinha/domain'
import * as z from 'zod/mini'

/** For a close look, to work with, and for the first picture. A small scan has no fine copies. */
export const viewLevels = ['l0', 'l1', 'l2'] as const
export type ViewLevel = (typeof viewLevels)[number]

/** A file of a case as its page shows it. It has no name: the name that it had may be a patient's. */
export const wireTicketFile = z.object({
  id: z.string(),
  slot: z.enum(caseFileSlots),
  kind: z.enum(caseFileKinds),
  ending: z.enum(caseFileEndings),
  /** `receiving`: its bytes are on their way. `refused`: it does not open to what was announced. */
  state: z.enum(['receiving', 'received', 'checked', 'refused']),
  bytes: z.int(),
  /** Of the plain bytes, so that the browser knows a file again that it was sending. */
  sha256: z.string(),
  /** Measured in the file: numbers and nothing else. */
  figures: z.record(z.string(), z.number()),
  /** Of a mesh that could be read: smaller ones to show, finest first. Their ids open as those of files do. */
  copies: z.array(
    z.object({
      id: z.string(),
      level: z.enum(viewLevels),
      /** Of the GLB, gzipped, before it was sealed. */
      bytes: z.int(),
    }),
  ),
  uploaderId: z.int(),
  /** The plan that it was delivered with. */
  plan: z.nullable(z.int()),
  createdAt: z.string(),
})
export type WireTicketFile = z.output<typeof wireTicketFile>
