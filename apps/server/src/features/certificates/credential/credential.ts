import { HOURS_FOR_CERTIFICATE, PRODUCT_NAME } from '@alinha/domain'
import { SignJWT } from 'jose'
import type { Config } from '../../../config.ts'
import type { ToldCertificate } from '../certificates.queries.ts'
import { certificatesUrl, issuerId, signingKey } from './issuer-keys.ts'
import { statusEntry } from './status-list.ts'

const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/** Open Badges 3.0 as JWT: the payload is the credential. */
export function signCredential(
  config: Pick<Config, 'CERTIFICATE_KEYS' | 'WEB_URL'>,
  { id, code, kind, issuedAt, seconds, content }: ToldCertificate,
): Promise<string> {
  const { key, kid } = signingKey(config)
  const address = `${certificatesUrl(config)}/${code}/credential`
  const name = kind === 'hours' ? 'Certificado de horas de estudo' : 'Certificado do programa acadêmico'
  const credential = {
    '@context': CONTEXTS,
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name,
    issuer: { id: issuerId(config), type: ['Profile'], name: content.issuer.name, url: config.WEB_URL },
    validFrom: issuedAt.toISOString(),
    credentialStatus: statusEntry(config, id),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: content.name },
      ],
      creditsEarned: Math.floor(seconds / 36) / 100,
      activityStartDate: `${content.from}T00:00:00-03:00`,
      activityEndDate: `${content.to}T00:00:00-03:00`,
      achievement: {
        id: `${certificatesUrl(config)}/#${kind}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: `${name} ${PRODUCT_NAME}`,
        description: `Pelo menos ${HOURS_FOR_CERTIFICATE} horas de aulas em vídeo de ortodontia com alinhadores. Curso livre; não equivale a título de especialista.`,
        criteria: {
          narrative: 'Conta-se o menor entre o conteúdo visto ao menos uma vez e o tempo de relógio.',
        },
        inLanguage: 'pt-BR',
      },
    },
  }
  return new SignJWT(credential)
    .setProtectedHeader({ alg: 'Ed25519', typ: 'vc+jwt', kid })
    .setIssuer(issuerId(config))
    .setJti(address)
    .setNotBefore(issuedAt)
    .sign(key)
}
