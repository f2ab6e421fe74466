import * as z from 'zod/mini'
import { defineCalls } from '../../kit.ts'
import { wireEditedPartner } from '../../wire/partner.ts'

export const managePartners = defineCalls({
  listAllPartners: {
    method: 'GET',
    path: '/admin/partners',
    access: 'manager',
    changes: false,
    summary: 'All partners in their order, active or not.',
    reply: z.object({ partners: z.array(wireEditedPartner) }),
  },
})
