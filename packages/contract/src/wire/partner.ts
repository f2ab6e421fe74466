import * as z from 'zod/mini'

export const wirePartner = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.nullable(z.string()),
  url: z.nullable(z.string()),
})
export type WirePartner = z.output<typeof wirePartner>
