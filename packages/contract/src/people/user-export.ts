import * as z from 'zod/mini'
import { choice, searchKeyword, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { peopleFilters, peopleRoles } from './people.ts'

/** The lists that the specification names. The other filters of the list of users narrow them further. */
export const exportedLists = ['todos', 'premium', 'free', 'academicos', 'consultores'] as const
export type ExportedList = (typeof exportedLists)[number]

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

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
})
