export { refuseMachines } from './refuse-machines.ts'
