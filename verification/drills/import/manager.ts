import type { ReplyOf, userImport } from '@alinha/contract'
import { aManager } from '../../../apps/server/src/testing/people/people.ts'
import type { DrillStage } from '../../stage/run-drill.ts'
import type { GeneratedRow } from './generate-list.ts'

type Import = ReplyOf<typeof userImport.readUserImport>['import']
type Rows = ReplyOf<typeof userImport.listUserImportRows>

const ROWS_A_PART = 2000

/** A manager who exports and imports people, as the pages do it. */
export async function logInManager({ db }: DrillStage, apiUrl: string) {
  const { email, password } = await aManager({ db })
  let cookies = ''
  let token = ''
  const send = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Response> => {
    const csrf = /XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1] ?? ''
    const reply = await fetch(apiUrl + path, {
      method,
      headers: {
        cookie: cookies,
        'x-xsrf-token': decodeURIComponent(csrf),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const given = reply.headers.getSetCookie().map(one => one.split(';')[0] ?? '')
    if (given.length > 0) cookies = given.join('; ')
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
  const call = async <Reply>(...request: Parameters<typeof send>): Promise<Reply> =>
    (await (await send(...request)).json()) as Reply
  await call('GET', '/csrf-token')
  token = (await call<{ accessToken: string }>('POST', '/auth/login', { email, password })).accessToken

  return {
    exportPeople: async (format: 'csv' | 'xlsx'): Promise<Uint8Array> =>
      new Uint8Array(await (await send('GET', `/admin/users/export/todos?format=${format}`)).arrayBuffer()),
    async stage(importId: string, rows: readonly GeneratedRow[]): Promise<void> {
      for (let at = 0; at < rows.length; at += ROWS_A_PART) {
        const users = rows
          .slice(at, at + ROWS_A_PART)
          .map(({ name, email: to, cpf }) => ({ name, email: to, cpf }))
        const dataRequest = { dryRun: true, importId, from: at + 2, fileName: 'turma.csv' }
        await call('POST', '/admin/users/import', { users, dataRequest })
      }
    },
    start: (importId: string) =>
      call('POST', '/admin/users/import', {
        users: [],
        dataRequest: { dryRun: false, importId, sendsInvitations: false },
      }),
    read: async (importId: string): Promise<Import> =>
      (await call<{ import: Import }>('GET', `/admin/user-imports/${importId}`)).import,
    async listRefused(importId: string): Promise<Rows['rows']> {
      const refused: Rows['rows'] = []
      for (let after = 0; ;) {
        const from = after > 0 ? `&after=${after}` : ''
        const page = await call<Rows>('GET', `/admin/user-imports/${importId}/rows?outcome=refused${from}`)
        refused.push(...page.rows)
        if (page.next === null) return refused
        after = page.next
      }
    },
  }
}
