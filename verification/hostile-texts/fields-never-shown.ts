import type { TextField } from './text-fields.ts'

/**
 * Text fields that are never shown to anybody, and why. The drill fails unless every other field without a prescribed
 * form is seen on a page or in a mail, so a new field is either shown or listed here.
 */
const neverShown: readonly [name: RegExp, reason: string][] = [
  [/\.(password|passwordAgain|currentPassword)$/, 'a secret: compared, never sent back'],
  [/\.(recaptcha|token)$/, 'a code: compared, never sent back'],
  [/\.email$|\.emails\.\[\]$/, 'nothing but an address is taken'],
  [/\.(cupon|cupom|userCurrentCupom)$/, 'compared with codes, never sent back'],
  [/\.device$/, 'counted, never sent back'],
  [/\.doc_id$/, 'sealed, and shown masked'],
  [/\.country\.label$/, 'the name of the country is ours, by its code'],
  [/(cc_holder_name|card_holder_name)$/, 'for the card provider alone'],
  [/^checkout\..*\.(rua|numero|bairro|cidade)$/, 'kept as profile.updateProfile keeps it'],
  [/^account\.findOrCreateAccount/, 'kept as account.registerAccount keeps it'],
  [/^account\.registerAccount body\.(rua|numero|bairro|cidade)$/, 'kept as profile.updateProfile keeps it'],
  [/^search\.(searchByKeyword body\.keyword|searchLessons body\.teacher)$/, 'compared, never sent back'],
  [/^search\.suggestSearches query\.prefix$/, 'answered with words of lessons'],
  [/^insights\.reportBug /, 'freed of everything but plain words first'],
  [/^payments\.listCoupons query\.search$/, 'compared, never sent back'],
]

export const reasonNotShown = (field: TextField): string | null =>
  neverShown.find(([name]) => name.test(field.name))?.[1] ?? null
