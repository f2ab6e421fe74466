import { languages } from '@alinha/domain'
import * as z from 'zod/mini'
import {
  choice,
  cpf,
  email,
  flag,
  knownPassword,
  linkToken,
  otherDocument,
  picture,
  PICTURE_NOT_FOUND,
  saidReply,
  strict,
  text,
  textLike,
  version,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { addressFields } from '../wire/address.ts'
import { wireCountry } from '../wire/country.ts'
import { dentalRegistration, wireProfile } from '../wire/profile.ts'
import { wireUser } from '../wire/user.ts'

const changedReply = z.object({ message: z.string(), user: wireUser })

export const profile = defineCalls({
  readProfile: {
    method: 'GET',
    path: '/auth/profile',
    access: 'member',
    changes: false,
    summary: 'One’s own data, to fill the form with. The document is masked.',
    reply: wireProfile,
  },
  updateProfile: {
    method: 'POST',
    path: '/auth/profile/update',
    access: 'member',
    changes: true,
    summary: 'Change one’s own data. Plan, roles and payment state are not among the fields.',
    body: z.partial(
      strict({
        name: text(120),
        cpf,
        doc_id: otherDocument,
        country: wireCountry,
        ...addressFields,
        cro: dentalRegistration,
        language: choice(languages),
        version,
      }),
    ),
    reply: changedReply,
  },
  changeAvatar: {
    method: 'POST',
    path: '/auth/profile/avatar',
    access: 'member',
    changes: true,
    cards: 'nowhere',
    summary:
      'Replace one’s picture by a JPEG, PNG or WebP in base64. It is drawn anew, without its metadata.',
    body: strict({ image: picture }),
    reply: changedReply,
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/auth/profile/avatar',
    access: 'member',
    changes: true,
    summary: 'Remove one’s picture.',
    reply: changedReply,
  },
  readAvatar: {
    method: 'GET',
    path: '/files/avatars/{name}',
    access: 'anyone',
    changes: false,
    summary: 'A person’s picture under a name that cannot be guessed. It never changes under that name.',
    params: strict({
      name: textLike(/^[A-Za-z0-9_-]{22}-(128|512)\.webp$/, PICTURE_NOT_FOUND),
    }),
    reply: { contentType: 'image/webp' },
  },
  changeMarketingConsent: {
    method: 'POST',
    path: '/auth/profile/marketing-consent',
    access: 'member',
    changes: true,
    summary: 'Agree to receive news and offers by e-mail, or take it back.',
    body: strict({ marketing: flag }),
    reply: saidReply,
  },
  requestEmailChange: {
    method: 'POST',
    path: '/auth/profile/email',
    access: 'member',
    changes: true,
    summary: 'Ask for another e-mail address. Links go to the old and to the new one; both must be used.',
    body: strict({ email, password: knownPassword }),
    reply: saidReply,
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/auth/profile/email/confirm',
    access: 'anyone',
    changes: true,
    summary: 'Use one of the two mailed links. With the second the address changes and every session ends.',
    body: strict({ token: linkToken }),
    reply: z.object({ message: z.string(), isChanged: flag }),
  },
  readPublicToken: {
    method: 'GET',
    path: '/auth/profile/public-token',
    access: 'member',
    changes: false,
    hiddenInViews: true,
    summary: 'A short-lived, read-only token for one’s public pages. It opens no other call.',
    reply: z.object({ token: z.string(), expiresInSeconds: z.int() }),
  },
  readPublicProfile: {
    method: 'GET',
    path: '/public-profiles/{token}',
    access: 'anyone',
    changes: false,
    summary: 'The name and picture of whoever made the public token.',
    params: strict({ token: linkToken }),
    reply: z.object({ name: z.string(), avatar: z.nullable(z.string()) }),
  },
})
