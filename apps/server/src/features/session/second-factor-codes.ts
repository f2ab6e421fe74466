import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { deriveKey, seal, unseal } from '../../platform/security/secrets.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const RECOVERY_CODE_BYTES = 10
/** Clocks differ, so the code before and the one after are accepted too. */
const STEPS_AROUND = 1

const createTotp = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'Alinha', label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret })

/** Makes and checks the codes of a second factor. What is stored is useless without the server's secret. */
export function secondFactorCodes(appSecret: string) {
  const secretKey = deriveKey(appSecret, 'second-factor')
  const recoveryKey = deriveKey(appSecret, 'second-factor-recovery')
  const toOwner = (userId: number) => `second-factor:${userId}`
  const plain = (code: string) => code.replaceAll('-', '').toUpperCase()
  const hash = (userId: number, code: string): Buffer =>
    createHmac('sha256', recoveryKey)
      .update(`${userId} ${plain(code)}`)
      .digest()

  return {
    newSecret(userId: number, email: string) {
      const secret = new Secret({ size: SECRET_BYTES })
      return {
        secret: secret.base32,
        sealed: seal(secretKey, toOwner(userId), secret.base32),
        otpauthUrl: createTotp(secret, email).toString(),
      }
    },
    /** Returns which half minute the code belongs to, or null if it is not valid now. */
    findStep(userId: number, sealed: string, code: string, now: Date): number | null {
      const secret = Secret.fromBase32(unseal(secretKey, toOwner(userId), sealed))
      const timestamp = now.getTime()
      const delta = createTotp(secret, '').validate({ token: code, timestamp, window: STEPS_AROUND })
      return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
    },
    isFromApp: (code: string): boolean => /^\d{6}$/.test(code),
    newRecoveryCodes: (): string[] =>
      Array.from({ length: RECOVERY_CODES }, () =>
        (new Secret({ size: RECOVERY_CODE_BYTES }).base32.match(/.{4}/g) ?? []).join('-'),
      ),
    hashRecoveryCode: hash,
  }
}
