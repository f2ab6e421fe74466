import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { deriveKey, seal, unseal } from '../../platform/security/secrets.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const RECOVERY_CODE_BYTES = 10
/** Clocks differ: the code before and the one after count too. */
const STEPS_AROUND = 1

const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'Alinha', label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret })

/** Makes and reads the codes of a second factor. What is stored can be used by nobody who has only the database. */
export function secondFactorCodes(appSecret: string) {
  const secretKey = deriveKey(appSecret, 'second-factor')
  const recoveryKey = deriveKey(appSecret, 'second-factor-recovery')
  const ownerOf = (userId: number) => `second-factor:${userId}`
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
        sealed: seal(secretKey, ownerOf(userId), secret.base32),
        otpauthUrl: totpOf(secret, email).toString(),
      }
    },
    /** The half minute a code belongs to; null when it is no code of now. */
    findStep(userId: number, sealed: string, code: string, now: Date): number | null {
      const secret = Secret.fromBase32(unseal(secretKey, ownerOf(userId), sealed))
      const timestamp = now.getTime()
      const delta = totpOf(secret, '').validate({ token: code, timestamp, window: STEPS_AROUND })
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
