import * as z from 'zod/mini'

/** A refusal on the wire. `errors` is the validation list: one message per field that is wrong. */
export const wireRefusal = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ message: z.string(), field: z.optional(z.string()) }))),
})
export type WireRefusal = z.output<typeof wireRefusal>
