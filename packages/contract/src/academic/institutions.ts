import { academicTypes } from '@alinha/domain'
import * as z from 'zod/mini'
import {
  choice,
  day,
  email,
  flag,
  id,
  idParam,
  strict,
  text,
  textLike,
  version,
  wholeNumber,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { neededReason } from '../people/user-access.ts'

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
  /** Of the published programme of their kind, in their order. */
  modules: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** Of the last attempt that was handed in. */
      mark: z.nullable(z.object({ correct: z.int(), total: z.int(), isApproved: flag })),
    }),
  ),
  /** The last day on which they watched something. */
  lastSeenOn: z.nullable(z.string()),
  isInactive: flag,
})
export type WireStudent = z.output<typeof wireStudent>

const wireCoordinator = z.object({
  userId: z.int(),
  name: z.string(),
  email: z.string(),
  namedAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
})
export type WireCoordinator = z.output<typeof wireCoordinator>

const fields = { name: text(120), academicType: choice(academicTypes) }
const oneInstitution = strict({ id: idParam })
const institutionReply = z.object({ institution: wireInstitution })
const coordinatorsReply = z.object({ coordinators: z.array(wireCoordinator) })

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
  listCoordinators: {
    method: 'GET',
    path: '/admin/institutions/{id}/coordinators',
    access: 'manager',
    changes: false,
    summary: 'Who looks after an institution, and when each of them last logged in.',
    params: oneInstitution,
    reply: coordinatorsReply,
  },
  addCoordinator: {
    method: 'POST',
    path: '/admin/institutions/{id}/coordinators',
    access: 'manager',
    changes: true,
    summary: 'Let a person see how far the students of an institution are. Their e-mail is confirmed.',
    params: oneInstitution,
    body: strict({ email, reason: neededReason }),
    reply: coordinatorsReply,
  },
  removeCoordinator: {
    method: 'POST',
    path: '/admin/institutions/{id}/coordinators/remove',
    access: 'manager',
    changes: true,
    summary: 'Take an institution away from who looks after it.',
    params: oneInstitution,
    body: strict({ coordinatorId: id, reason: neededReason }),
    reply: coordinatorsReply,
  },
})

/** An institution’s page. Managers see every one, a coordinator those that are theirs, and nobody another. */
export const coordination = defineCalls({
  listOwnInstitutions: {
    method: 'GET',
    path: '/academic/institutions',
    access: 'confirmed',
    changes: false,
    summary: 'The institutions that one looks after, by name.',
    reply: z.object({ institutions: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
  readInstitutionClass: {
    method: 'GET',
    path: '/academic/institutions/{id}/students',
    access: 'confirmed',
    changes: false,
    summary:
      'How far the students are who let their institution see it, a hundred at a time, and how many do not.',
    params: oneInstitution,
    query: strict({ show: z.optional(choice(['all', 'inactive'])), after: z.optional(text(500)) }),
    reply: z.object({
      institution: z.pick(wireInstitution, { id: true, name: true, students: true, sharing: true }),
      students: z.array(wireStudent),
      hidden: z.int(),
      /** How many of those who let it have watched nothing for two weeks. */
      inactive: z.int(),
      /** To be given as `after`; null on the last page. */
      next: z.nullable(z.string()),
    }),
  },
  downloadInstitutionClass: {
    method: 'GET',
    path: '/academic/institutions/{id}/students/file',
    access: 'confirmed',
    changes: false,
    costly: true,
    summary: 'The same students, all of them, as a file that a spreadsheet opens.',
    params: oneInstitution,
    reply: { contentType: 'text/csv; charset=utf-8' },
  },
})
