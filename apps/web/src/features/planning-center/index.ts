export { TICKETS_KEY } from './tickets-key.ts'
