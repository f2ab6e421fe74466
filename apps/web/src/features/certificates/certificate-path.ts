import { paths } from '../../platform/paths.ts'

/** The same address stands in the QR code of the certificate. */
export const toCertificateCheck = (code: string): string =>
  `${paths.checkCertificate}/${encodeURIComponent(code)}`
