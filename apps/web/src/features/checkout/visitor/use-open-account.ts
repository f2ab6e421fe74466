import { RefusedError, type WireSignedInUser } from '@alinha/contract'
import { useRef } from 'react'
import { findSession, storeSession } from '../../../platform/api/session.ts'
import { findReferral } from '../../../platform/referral.ts'
import { accountCalls, useHumanProof, type RegisterBody } from '../../account/index.ts'
import { sessionCalls } from '../../session/index.ts'

/** The password opens no account with this e-mail. Whether there is one is not told. */
export class LoginNeeded extends Error {}

const needsLogin = (error: unknown): boolean =>
  error instanceof RefusedError &&
  (error.code === 'wrong-credentials' || error.code === 'second-factor-needed')

/**
 * Opens the account of a visitor and logs them in with the password that they chose. Opening answers the same for an
 * e-mail that has an account already, and gives no session: only the password does.
 */
export function useOpenAccount(onOpened: (userId: number) => void) {
  const { withProof, isChecking } = useHumanProof()
  // Opened once for each e-mail, however often the button is pressed: its owner is not to get more mails.
  const opened = useRef<string | null>(null)

  async function enter(body: RegisterBody): Promise<number> {
    const session = findSession()
    if (session !== null) return session.user.id
    if (opened.current !== body.email) {
      await withProof(sent =>
        accountCalls.findOrCreateAccount({ body: { ...body, ...findReferral(), ...sent } }),
      )
      opened.current = body.email
    }
    const signedIn = await logIn(body)
    onOpened(signedIn.id)
    storeSession(signedIn)
    return signedIn.id
  }

  return { enter, isChecking }
}

async function logIn({ email, password }: RegisterBody): Promise<WireSignedInUser> {
  const signedIn = await sessionCalls.login({ body: { email, password } }).catch((error: unknown) => {
    throw needsLogin(error) ? new LoginNeeded() : error
  })
  // A temporary password is replaced first.
  if (signedIn.mustChoosePassword === 1) throw new LoginNeeded()
  return signedIn
}
