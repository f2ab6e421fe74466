import { recovery, session } from '@alinha/contract'
import { connect, connectAsOneself } from '../../platform/api/api.ts'

const { verifyToken, logout } = session
const calls = connect({ session, recovery })
// The token, and with it the session, is of whoever logged in.
const own = connectAsOneself({ session: { verifyToken, logout } })

export const sessionCalls = { ...calls.session, ...own.session }
export const recoveryCalls = calls.recovery
