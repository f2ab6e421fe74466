import { certificateKinds, certificateStates } from '@alinha/domain'
import * as z from 'zod/mini'
import { flag } from '../fields.ts'

/** As its holder and managers see it. */
export const wireCertificate = z.object({
  id: z.int(),
  /** As people read it: `ALN-7K3M-9QXD-2V`. */
  code: z.string(),
  kind: z.enum(certificateKinds),
  state: z.enum(certificateStates),
  /** Null when it was withdrawn. */
  name: z.nullable(z.string()),
  seconds: z.int(),
  issuedAt: z.string(),
  /** 0 for the few seconds in which it is drawn and sealed. */
  isReady: flag,
  revokedBecause: z.nullable(z.string()),
})
export type WireCertificate = z.output<typeof wireCertificate>

/** As anyone sees it who has its number. */
export const wireCheckedCertificate = z.object({
  code: z.string(),
  kind: z.enum(certificateKinds),
  state: z.enum(certificateStates),
  issuedAt: z.string(),
  revokedBecause: z.nullable(z.string()),
  /** Null when its holder has withdrawn it. */
  facts: z.nullable(
    z.object({
      name: z.string(),
      /** Number and state of the council, as the holder gave them. */
      registration: z.nullable(z.string()),
      seconds: z.int(),
      from: z.string(),
      to: z.string(),
      lessons: z.int(),
      courses: z.int(),
      issuer: z.string(),
      cnpj: z.nullable(z.string()),
      /** Of the whole file, in hexadecimal digits. */
      sha256: z.string(),
      /** Of the one that it replaces. */
      replaces: z.nullable(z.string()),
      /** Of an academic one. */
      programme: z.nullable(
        z.object({ title: z.string(), institution: z.nullable(z.string()), modules: z.int() }),
      ),
    }),
  ),
})
export type WireCheckedCertificate = z.output<typeof wireCheckedCertificate>
