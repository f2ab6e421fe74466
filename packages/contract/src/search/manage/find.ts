import * as z from 'zod/mini'
import { searchKeyword, strict } from '../../fields.ts'
import { defineCalls } from '../../kit.ts'

/** The search box of managers. Apart from the members' calls, whose script has no use for it. */
export const manageSearch = defineCalls({
  findForManagers: {
    method: 'POST',
    path: '/admin/find',
    access: 'manager',
    changes: false,
    costly: true,
    summary: 'People, courses, lessons, coupons and associates that match a keyword, a few of each.',
    body: strict({ keyword: searchKeyword }),
    reply: z.object({
      people: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
      courses: z.array(z.object({ id: z.int(), title: z.string() })),
      lessons: z.array(z.object({ id: z.int(), courseId: z.int(), title: z.string(), course: z.string() })),
      coupons: z.array(z.object({ id: z.int(), code: z.string() })),
      associates: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  },
})
