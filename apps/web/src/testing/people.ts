import { toWireUser, type WireManagedUser, type WireSignedInUser } from '@alinha/contract'
import type { User } from '@alinha/domain'

const base64Url = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export const inMinutes = (minutes: number): number => Math.floor(Date.now() / 1_000) + minutes * 60

/** An unsigned token with the given expiry: the web reads tokens, but does not verify them. */
export const aToken = (expiresAtSeconds: number): string =>
  `${base64Url({ alg: 'none' })}.${base64Url({ sub: '1', exp: expiresAtSeconds })}.`

const ana: User = {
  id: 1,
  email: 'ana@clinica.example',
  name: 'Ana Beatriz',
  avatarUrl: null,
  isManager: false,
  isConsultor: false,
  isReceiver: false,
  isCoordinator: false,
  plan: 'premium',
  isSuspended: false,
  isPaid: true,
  hasCard: true,
  hasBought: true,
  premiumExpiresOn: '2099-12-31',
  extraDays: 0,
  academicType: null,
  hasCoupon: false,
  card: null,
  marketplace: null,
  watchedHours: 12,
  wasWelcomed: true,
  isEmailConfirmed: true,
}

/** A premium member, changed by `facts`. */
export const aMember = (facts: Partial<User> = {}): User => ({ ...ana, ...facts })

/** A person as managers see them, changed by `facts`. */
export const aManagedUser = (facts: Partial<WireManagedUser> = {}): WireManagedUser => ({
  ...toWireUser(aMember({ id: 7, name: 'Ana Beatriz Corrêa', email: 'ana@arco.example' })),
  isAluno: 0,
  isActive: 1,
  isTrial: 0,
  accessUntil: '2027-03-14',
  createdAt: '2026-03-03T12:00:00.000Z',
  ...facts,
})

export const signedIn = (user: User, expiresAtSeconds: number = inMinutes(60)): WireSignedInUser => ({
  ...toWireUser(user),
  accessToken: aToken(expiresAtSeconds),
  mustChoosePassword: 0,
  mustEnrolSecondFactor: 0,
  language: 'pt-BR',
})
