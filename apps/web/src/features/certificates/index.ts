export { MyCertificates } from './my-certificates.tsx'
export { manageCertificatesTexts } from './manage/manage-certificates.texts.ts'
export { UserCertificates } from './manage/user-certificates.tsx'
