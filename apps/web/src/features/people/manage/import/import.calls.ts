import { userImport, type ImportOutcome, type WireImportRow, type WireUserImport } from '@alinha/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../platform/api/api.ts'
import { toUser, type Columns } from './list-columns.ts'
import type { List } from './read-list.ts'

const { userImport: importCalls } = connect({ userImport })

const IMPORT_KEY = ['admin-import'] as const
const MS_BETWEEN_LOOKS = 1000

/** While it is written, it is asked for again and again. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: [...IMPORT_KEY, importId, 'state'],
    queryFn: ({ signal }) => importCalls.readUserImport({ params: { importId }, signal }),
    refetchInterval: ({ state }) => (state.data?.import.state === 'running' ? MS_BETWEEN_LOOKS : false),
  })

/** Once they are written, the rows say something else. */
export const importRowsQuery = (
  { id: importId, state }: Pick<WireUserImport, 'id' | 'state'>,
  outcome: ImportOutcome | null,
) =>
  infiniteQueryOptions({
    queryKey: [...IMPORT_KEY, importId, 'rows', state, outcome],
    queryFn: ({ pageParam: after, signal }) =>
      importCalls.listUserImportRows({
        params: { importId },
        query: { ...(after !== null && { after }), ...(outcome !== null && { outcome }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

/** A part must fit into a request of 1 MiB, however long its cells are. */
const MOST_ROWS = 2000
const MOST_CHARACTERS = 250_000

/** Sends the list part by part, one after the other, and answers with the id under which it is kept. */
export async function sendList(
  { fileName, rows }: List,
  columns: Columns,
  onProgress: (share: number) => void,
): Promise<string> {
  const importId = crypto.randomUUID()
  for (let at = 0; at < rows.length;) {
    const users = []
    for (let characters = 0; at + users.length < rows.length && users.length < MOST_ROWS;) {
      const user = toUser(rows[at + users.length] ?? [], columns)
      characters += user.name.length + user.email.length + user.cpf.length
      if (characters > MOST_CHARACTERS && users.length > 0) break
      users.push(user)
    }
    // The first line of the file has the titles.
    const dataRequest = { dryRun: true, importId, from: at + 2, fileName }
    await importCalls.importUsers({ body: { users, dataRequest } })
    at += users.length
    onProgress(at / rows.length)
  }
  return importId
}

export const startImport = (importId: string, sendsInvitations: boolean) =>
  importCalls.importUsers({
    body: { users: [], dataRequest: { dryRun: false, importId, sendsInvitations } },
  })

/** Every row that makes nobody because something is wrong with it. */
export async function listRefusedRows(importId: string): Promise<WireImportRow[]> {
  const refused: WireImportRow[] = []
  for (let after: number | null = null; ;) {
    const page: { rows: WireImportRow[]; next: number | null } = await importCalls.listUserImportRows({
      params: { importId },
      query: { outcome: 'refused', ...(after !== null && { after }) },
    })
    refused.push(...page.rows)
    if (page.next === null) return refused
    after = page.next
  }
}
