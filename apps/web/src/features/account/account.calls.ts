import { account, profile } from '@alinha/contract'
import { connect } from '../../platform/api/api.ts'

export const { account: accountCalls, profile: profileLinkCalls } = connect({
  account,
  profile: { confirmEmailChange: profile.confirmEmailChange },
})
