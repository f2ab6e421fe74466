import { paths } from '../../../../platform/paths.ts'

/** What was done to many people is shown in place of the list. */
export const BULK_CHANGE = 'lote'
export const toBulkChange = (id: string): string =>
  `${paths.adminUsers}?${new URLSearchParams({ [BULK_CHANGE]: id })}`
