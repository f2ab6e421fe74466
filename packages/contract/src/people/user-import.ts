import * as z from 'zod/mini'
import { cpf, email, list, strict, text } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { couponCode } from '../wire/coupon.ts'

const MOST_USERS_IN_AN_IMPORT = 5000

export const userImport = defineCalls({
  importUsers: {
    method: 'POST',
    path: '/admin/users/import',
    access: 'manager',
    changes: true,
    summary: 'Create accounts from a list. With dryRun nothing is created and the report is the same.',
    body: strict({
      users: list(strict({ name: text(120), email, cpf: z.optional(cpf) }), MOST_USERS_IN_AN_IMPORT),
      dataRequest: strict({ dryRun: z.boolean('Escolha uma das opções.'), cupom: z.optional(couponCode) }),
    }),
    reply: z.object({
      message: z.string(),
      created: z.int(),
      refused: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
  },
})
