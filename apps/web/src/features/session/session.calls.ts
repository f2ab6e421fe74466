import { recovery, session } from '@alinha/contract'
import { connect } from '../../platform/api/api.ts'

export const { session: sessionCalls, recovery: recoveryCalls } = connect({ session, recovery })
