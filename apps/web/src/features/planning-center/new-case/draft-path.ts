import { paths } from '../../../platform/paths.ts'

/** A case that is being written, at one of its steps. */
export const toDraft = (id: number, step: string): string =>
  `${paths.ticketDraft.replace(':id', String(id))}?${new URLSearchParams({ etapa: step })}`
