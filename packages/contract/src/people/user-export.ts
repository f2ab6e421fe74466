import * as z from 'zod/mini'
import { choice, idParam, saidReply, searchKeyword, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { peopleFilters, peopleRoles } from './people.ts'

/** The lists that the specification names. The other filters of the list of users narrow them further. */
export const exportedLists = ['todos', 'premium', 'free', 'academicos', 'consultores'] as const
export type ExportedList = (typeof exportedLists)[number]

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A list that the worker writes. `expiresAt` is null until it is ready. */
const wireUserExport = z.object({
  id: z.int(),
  rows: z.int(),
  written: z.int(),
  requestedAt: z.string(),
  isReady: z.boolean(),
  expiresAt: z.nullable(z.string()),
})
export type WireUserExport = z.output<typeof wireUserExport>

/** People as a file that a spreadsheet opens. */
export const userExport = defineCalls({
  exportUsers: {
    method: 'GET',
    path: '/admin/users/export/{which}',
    access: 'manager',
    changes: false,
    costly: true,
    summary:
      'The people of a list, narrowed by the filters and the search of the list of users, as a spreadsheet file.',
    params: strict({ which: choice(exportedLists) }),
    query: strict({
      format: z.optional(choice(exportFormats)),
      show: z.optional(choice(peopleFilters)),
      role: z.optional(choice(peopleRoles)),
      search: z.optional(searchKeyword),
    }),
    reply: { contentType: 'application/octet-stream' },
  },
  requestUserExport: {
    method: 'POST',
    path: '/admin/user-exports',
    access: 'manager',
    changes: true,
    costly: true,
    summary: 'Ask for a workbook of more people than are written at once. It can be downloaded for 24 hours.',
    body: strict({
      which: choice(exportedLists),
      show: z.optional(choice(peopleFilters)),
      role: z.optional(choice(peopleRoles)),
    }),
    reply: z.extend(saidReply, { export: wireUserExport }),
  },
  listUserExports: {
    method: 'GET',
    path: '/admin/user-exports',
    access: 'manager',
    changes: false,
    summary: 'The workbooks that one has asked for, with how far each is.',
    reply: z.object({ exports: z.array(wireUserExport) }),
  },
  downloadUserExport: {
    method: 'GET',
    path: '/admin/user-exports/{id}',
    access: 'manager',
    changes: false,
    summary: 'A ready workbook that one has asked for.',
    params: strict({ id: idParam }),
    reply: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  },
})
