import { session } from '@alinha/contract'
import { connect } from '../../platform/api.ts'

export const { session: sessionCalls } = connect({ session })
