export { receiveFile } from './receive-file.ts'
