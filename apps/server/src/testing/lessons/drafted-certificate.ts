import { createPemSeal } from '@alinha/providers/document-seal/pem-seal'
import type { SealPems } from '@alinha/providers/document-seal/port'
import { draftCertificate, type ToldCertificate } from '../../features/certificates/index.ts'
import type { Config } from '../../config.ts'

/** What a certificate with seven courses says. */
export const aToldCertificate = (name: string, code = '7K3M9QXD2V'): ToldCertificate => ({
  id: 4711,
  code,
  kind: 'hours',
  issuedAt: new Date('2026-11-14T18:04:00Z'),
  seconds: 472_805,
  replaces: null,
  content: {
    rule: 1,
    name,
    registration: 'CRO-SP 123456',
    from: '2026-02-03',
    to: '2026-11-14',
    days: 97,
    lessons: 214,
    courses: Array.from({ length: 7 }, (_, at) => ({
      title: `Biomecânica dos alinhadores, parte ${at + 1}`,
      teacher: 'Heitor Sampaio',
      lessons: 38 - at,
      of: 38,
      seconds: 86_000 - at * 3000,
    })),
    issuer: { name: 'Alinha Educação em Ortodontia Ltda.', cnpj: '11222333000181' },
    programme: null,
  },
})

/** Makes credentials and sealed files as the worker does, without a database. */
export function certificateDrafter(pems: SealPems) {
  const documentSeal = createPemSeal(() => Promise.resolve(pems), { mayBeForTests: true })
  const keys = { CERTIFICATE_KEYS: [{ kid: 'a', key: '4e'.repeat(32) }], WEB_URL: 'https://alinha.example' }
  const config = keys as Partial<Config> as Config
  return (certificate: ToldCertificate) => draftCertificate({ config, documentSeal }, certificate)
}
