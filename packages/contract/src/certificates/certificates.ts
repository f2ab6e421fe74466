import { idParam, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'

const certificate = { contentType: 'application/pdf' }

export const certificates = defineCalls({
  downloadCertificate: {
    method: 'GET',
    path: '/user/downloads/certificate/{id}',
    access: 'member',
    changes: false,
    costly: true,
    summary: 'A certificate as PDF, for at least 60 watched hours.',
    params: strict({ id: idParam }),
    reply: certificate,
  },
  downloadAcademicCertificate: {
    method: 'GET',
    path: '/user/downloads/certificate/academic',
    access: 'member',
    changes: false,
    costly: true,
    summary: 'The certificate of the academic programme as PDF.',
    reply: certificate,
  },
})
