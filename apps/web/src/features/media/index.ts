export { stopUpload, useRunningUpload } from './running-uploads.ts'
export { UploadSection } from './upload-section.tsx'
