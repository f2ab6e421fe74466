import { caseFileSlots } from '@alinha/domain'
import { findingCodes } from '@alinha/scans/finding-codes'
import * as z from 'zod/mini'
import { choice, fraction, list, strict, textLike } from '../fields.ts'

/** Something that was found in a file, with numbers only, and what the dentist says to it. */
export const wireFinding = z.object({
  id: z.int(),
  /** The file, and the other one of a pair. */
  fileId: z.string(),
  otherFileId: z.nullable(z.string()),
  code: z.enum(findingCodes),
  /** `stop`: the file cannot be used. `warn`: it is replaced, or sent with a reason. */
  level: z.enum(['stop', 'warn']),
  figures: z.record(z.string(), z.number()),
  /** Why the file is right as it is; null while nobody has said. */
  reason: z.nullable(z.string()),
})
export type WireFinding = z.output<typeof wireFinding>

const LARGEST_FIGURE = 1_000_000_000

/** What a browser has found in a file before it sends it. What stops is not sent at all. */
export const foundInFile = list(
  strict({
    code: choice(findingCodes),
    figures: list(
      strict({
        name: textLike(/^[A-Za-z]{1,20}$/, 'Não conseguimos ler este arquivo. Escolha-o de novo.'),
        value: fraction(0, LARGEST_FIGURE),
      }),
      8,
    ),
    /** Of what is said of two files: where the other one is. */
    otherSlot: z.optional(choice(caseFileSlots)),
  }),
  20,
)
