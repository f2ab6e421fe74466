import { paths } from '../../../platform/paths.ts'

export const toTicketRoom = (id: number): string => paths.ticketRoom.replace(':id', String(id))
