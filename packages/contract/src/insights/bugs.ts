import * as z from 'zod/mini'
import { defineCalls } from '../kit.ts'
import { idParam, looseText, strict } from '../fields.ts'

const bug = z.object({
  id: z.int(),
  /** Who noticed it: the API, the worker or a page. */
  side: z.enum(['api', 'worker', 'page']),
  title: z.string(),
  /** The call, the job or the address of the page, without anybody's data. */
  place: z.string(),
  release: z.string(),
  frames: z.array(z.string()),
  count: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** Of one request in which it happened, to look for in logs and traces. */
  traceId: z.nullable(z.string()),
  resolvedAt: z.nullable(z.string()),
})

/** What went wrong in the program itself, each once. */
export const bugs = defineCalls({
  reportBug: {
    method: 'POST',
    path: '/bugs',
    access: 'anyone',
    changes: true,
    costly: true,
    summary:
      'A page tells that its program failed. What it says is freed of data about people before it is kept.',
    body: strict({
      name: looseText(100),
      message: looseText(1000),
      stack: looseText(8000),
      path: looseText(500),
    }),
    reply: z.object({}),
  },
  listBugs: {
    method: 'GET',
    path: '/admin/bugs',
    access: 'manager',
    changes: false,
    summary: 'Bugs of the last months: the open ones first, the latest first.',
    reply: z.object({ bugs: z.array(bug) }),
  },
  resolveBug: {
    method: 'POST',
    path: '/admin/bugs/{id}/resolve',
    access: 'manager',
    changes: true,
    summary: 'Marks a bug as resolved. It opens again when it happens again.',
    params: strict({ id: idParam }),
    reply: z.object({}),
  },
})
