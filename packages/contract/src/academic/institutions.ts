import { academicTypes } from '@alinha/domain'
import * as z from 'zod/mini'
import { choice, day, flag, idParam, strict, text, textLike, version, wholeNumber } from '../fields.ts'
import { defineCalls } from '../kit.ts'

const MOST_COUPONS = 500

/** An institution of one of the two lists, and what became of its coupons. */
const wireInstitution = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  academicType: z.enum(academicTypes),
  isActive: flag,
  coupons: z.int(),
  /** Coupons that nobody holds. */
  freeCoupons: z.int(),
  students: z.int(),
  /** Those of them who let it see how far they are. */
  sharing: z.int(),
})
export type WireInstitution = z.output<typeof wireInstitution>

const wireStudent = z.object({
  userId: z.int(),
  name: z.string(),
  joinedAt: z.string(),
  hours: z.number(),
  approvedModules: z.int(),
  /** Of the published programme of their kind. */
  modules: z.int(),
  /** The last day on which they watched something. */
  lastSeenOn: z.nullable(z.string()),
})
export type WireStudent = z.output<typeof wireStudent>

const fields = { name: text(120), academicType: choice(academicTypes) }
const oneInstitution = strict({ id: idParam })
const institutionReply = z.object({ institution: wireInstitution })

/** admin/academic. */
export const manageInstitutions = defineCalls({
  listInstitutions: {
    method: 'GET',
    path: '/admin/institutions',
    access: 'manager',
    changes: false,
    summary: 'The institutions of both lists, by code, with their coupons and students.',
    reply: z.object({ institutions: z.array(wireInstitution) }),
  },
  createInstitution: {
    method: 'POST',
    path: '/admin/institutions',
    access: 'manager',
    changes: true,
    summary: 'Put the code of an institution into one of the two lists.',
    body: strict({
      code: textLike(
        /^[A-Z0-9][A-Z0-9-]{1,29}$/,
        'Use de 2 a 30 letras maiúsculas sem acento, números ou hífen.',
      ),
      ...fields,
    }),
    reply: institutionReply,
  },
  changeInstitution: {
    method: 'PUT',
    path: '/admin/institutions/{id}',
    access: 'manager',
    changes: true,
    summary: 'Change the name or the list of an institution, or take it out. Who came by it stays a student.',
    params: oneInstitution,
    body: strict({ ...fields, isActive: flag, version }),
    reply: institutionReply,
  },
  createInstitutionCoupons: {
    method: 'POST',
    path: '/admin/institutions/{id}/coupons',
    access: 'manager',
    changes: true,
    summary: 'Make coupons for one student each, and answer their codes.',
    params: oneInstitution,
    body: strict({ count: wholeNumber(1, MOST_COUPONS), endsOn: z.nullable(day) }),
    reply: z.object({ codes: z.array(z.string()) }),
  },
  readInstitutionClass: {
    method: 'GET',
    path: '/admin/institutions/{id}/students',
    access: 'manager',
    changes: false,
    summary: 'How far the students are who let their institution see it, and how many do not.',
    params: oneInstitution,
    reply: z.object({ institution: wireInstitution, students: z.array(wireStudent), hidden: z.int() }),
  },
})
