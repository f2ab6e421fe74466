import { Secret, TOTP } from 'otpauth'
import { marksFor, openFor, sealFor, type Marks, type NamedKeys } from '../../platform/security/named-keys.ts'
import { inGroups, newTypedSecret } from './typed-secret.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Clocks differ, so the code before and the one after are accepted too. */
const STEPS_AROUND = 1

const createTotp = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'Alinha', label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret })

const PURPOSE = 'second-factor'
const toOwner = (userId: number): string => `second-factor:${userId}`

export const sealSecret = (keys: NamedKeys, userId: number, secret: string): string =>
  sealFor(keys, PURPOSE, toOwner(userId), secret)

export const openSecret = (keys: NamedKeys, userId: number, sealed: string): string =>
  openFor(keys, PURPOSE, toOwner(userId), sealed)

/** Makes and checks the codes of a second factor. What is stored is useless without the server's keys. */
export function secondFactorCodes(keys: NamedKeys) {
  const plain = (code: string) => code.replaceAll('-', '').toUpperCase()

  return {
    newSecret(userId: number, email: string) {
      const secret = new Secret({ size: SECRET_BYTES })
      return {
        secret: secret.base32,
        sealed: sealSecret(keys, userId, secret.base32),
        otpauthUrl: createTotp(secret, email).toString(),
      }
    },
    /** Returns which half minute the code belongs to, or null if it is not valid now. */
    findStep(userId: number, sealed: string, code: string, now: Date): number | null {
      const secret = Secret.fromBase32(openSecret(keys, userId, sealed))
      const timestamp = now.getTime()
      const delta = createTotp(secret, '').validate({ token: code, timestamp, window: STEPS_AROUND })
      return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
    },
    isFromApp: (code: string): boolean => /^\d{6}$/.test(code),
    newRecoveryCodes: (): string[] =>
      Array.from({ length: RECOVERY_CODES }, () => inGroups(newTypedSecret())),
    /** A code is stored by the first of these, and found by any. */
    markRecoveryCode: (userId: number, code: string): Marks =>
      marksFor(keys, 'second-factor-recovery', `${userId} ${plain(code)}`),
  }
}
