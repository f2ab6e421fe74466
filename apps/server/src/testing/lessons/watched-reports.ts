/** Writes reports of watched time as the call does, without the call around it. */
export { reportWriter, type ArrivedReport } from '../../features/lessons/hours/report-writer.ts'
