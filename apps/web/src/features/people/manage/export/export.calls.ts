import { RefusedError, userExport, type ExportFormat } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../platform/api/api.ts'
import { saveFile } from '../../../../platform/save-file.ts'
import type { WantedPeople } from '../people.calls.ts'

const { userExport: exportCalls } = connect({ userExport })

const MS_BETWEEN_LOOKS = 2000

/** While one of them is written, they are asked for again and again. */
export const exportsQuery = queryOptions({
  queryKey: ['admin-exports'],
  queryFn: ({ signal }) => exportCalls.listUserExports({ signal }),
  refetchInterval: ({ state }) =>
    state.data?.exports.some(({ isReady }) => !isReady) ? MS_BETWEEN_LOOKS : false,
})

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>

type Wanted = Pick<WantedPeople, 'search' | 'view' | 'role'>

/** Saves the file. Answers with what to say when it is too long to be written at once, and comes later. */
export async function exportPeople(
  { search, view, role }: Wanted,
  format: ExportFormat,
  fileName: string,
): Promise<string | null> {
  const filters = { ...(view !== 'all' && { show: view }), ...(role !== 'any' && { role }) }
  const which = 'todos'
  try {
    const query = { format, ...filters, ...(search !== '' && { search }) }
    saveFile(
      await exportCalls.exportUsers({ params: { which }, query }),
      TYPES[format],
      `${fileName}.${format}`,
    )
    return null
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === 'export-too-large')) throw error
    return (await exportCalls.requestUserExport({ body: { which, ...filters } })).message
  }
}

export const saveExport = async (id: number, fileName: string): Promise<void> =>
  saveFile(await exportCalls.downloadUserExport({ params: { id } }), TYPES.xlsx, `${fileName}.xlsx`)
