export { listToolProblems } from './check-tools.ts'
export { receiveFile } from './uploads/receive-file.ts'
export { removeLeftFolders } from './work-folder.ts'
