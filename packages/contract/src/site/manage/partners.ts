import { positionOptions } from '@alinha/domain'
import * as z from 'zod/mini'
import {
  day,
  flag,
  idParam,
  picture,
  saidReply,
  strict,
  text,
  textLike,
  version,
  wholeNumber,
} from '../../fields.ts'
import { defineCalls } from '../../kit.ts'
import { wireEditedPartner } from '../../wire/partner.ts'

const partnerFields = {
  name: text(120),
  address: z.nullable(
    textLike(
      /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,5}(\/\S{0,300})?$/,
      'Informe o endereço de um site, como exemplo.com.br.',
    ),
  ),
  isActive: flag,
  shownFrom: z.nullable(day),
  shownUntil: z.nullable(day),
}

const partnerReply = z.object({ partner: wireEditedPartner })

export const managePartners = defineCalls({
  listAllPartners: {
    method: 'GET',
    path: '/admin/partners',
    access: 'manager',
    changes: false,
    summary: 'All partners in their order, active or not.',
    reply: z.object({ partners: z.array(wireEditedPartner) }),
  },
  createPartner: {
    method: 'POST',
    path: '/admin/partners',
    access: 'manager',
    changes: true,
    summary: 'Create a partner at the end of the order.',
    body: strict(partnerFields),
    reply: partnerReply,
  },
  updatePartner: {
    method: 'PUT',
    path: '/admin/partners/{id}',
    access: 'manager',
    changes: true,
    summary: 'Change a partner, and put it at a position from 1 to 1000.',
    params: strict({ id: idParam }),
    body: strict({ ...partnerFields, posicao: wholeNumber(1, positionOptions.length), version }),
    reply: partnerReply,
  },
  changePartnerLogo: {
    method: 'POST',
    path: '/admin/partners/{id}/logo',
    access: 'manager',
    changes: true,
    cards: 'nowhere',
    summary: 'Replace a partner’s logo by a JPEG, PNG or WebP in base64, or remove it. It is drawn anew.',
    params: strict({ id: idParam }),
    body: strict({ image: z.nullable(picture) }),
    reply: partnerReply,
  },
  removePartner: {
    method: 'DELETE',
    path: '/admin/partners/{id}',
    access: 'manager',
    changes: true,
    summary: 'Remove a partner and its logo.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
})
