import { profile } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeAvatar, readAvatar, removeAvatar } from './change-avatar.ts'
import { changeMarketingConsent } from './change-marketing-consent.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { readPublicProfile, readPublicToken } from './public-profile.ts'
import { readProfile } from './read-profile.ts'
import { requestEmailChange } from './request-email-change.ts'
import { updateProfile } from './update-profile.ts'

export const profileRoutes = (needs: Needs) =>
  serve(profile, {
    readProfile: (_input, actor) => readProfile(needs, actor.userId),
    updateProfile: ({ body }, actor, context) => updateProfile(needs, actor, body, context),
    changeAvatar: ({ body }, actor, context) => changeAvatar(needs, actor, body.image, context),
    removeAvatar: (_input, actor, context) => removeAvatar(needs, actor, context),
    readAvatar: ({ params }, _actor, context) => readAvatar(needs, params.name, context),
    changeMarketingConsent: ({ body }, actor, context) =>
      changeMarketingConsent(needs, actor, body.marketing === 1, context),
    requestEmailChange: ({ body }, actor, context) => requestEmailChange(needs, actor, body, context),
    confirmEmailChange: ({ body }, _actor, context) => confirmEmailChange(needs, body.token, context),
    readPublicToken: (_input, actor) => readPublicToken(needs, actor),
    readPublicProfile: ({ params }, _actor, context) =>
      readPublicProfile(needs, params.token, context.network),
  })
