import { toWireUser, type WireManagedUser } from '@alinha/contract'
import { aMember } from '../../../testing/people.ts'

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
