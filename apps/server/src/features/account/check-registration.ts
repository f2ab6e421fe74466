import type { account, InputOf } from '@alinha/contract'
import {
  checkDocument,
  checkNewPassword,
  isCountry,
  isManagerEmail,
  type IdentityDocument,
} from '@alinha/domain'
import type { Config } from '../../config.ts'
import { isCommonPassword } from '../../platform/security/common-passwords.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseOldConsents } from './accepted-consents.ts'

export type Registration = InputOf<typeof account.findOrCreateAccount>['body'] &
  Pick<Partial<InputOf<typeof account.registerAccount>['body']>, 'cupom'>

/** Does not look at whether the e-mail has an account. Returns the document. */
export function checkRegistration(registration: Registration, config: Config): IdentityDocument {
  const { name, email, password, consents, nationality, cpf, doc_id, country } = registration
  refuseOldConsents(consents)

  const countryCode = country && isCountry(country.countryCode) ? country.countryCode : undefined
  const document = checkDocument({ nationality, cpf, otherDocument: doc_id, countryCode })
  if (!document.ok) throw new Refusal(document.reason)

  if (password !== undefined) {
    const isManager = isManagerEmail(email, config.MANAGER_EMAILS)
    const chosen = checkNewPassword(password, { email, name, isManager, isCommon: isCommonPassword })
    if (!chosen.ok) throw new Refusal(chosen.reason)
  }
  return document.document
}
