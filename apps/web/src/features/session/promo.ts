import { isModalDue, type Day, type LoginOutcome } from '@alinha/domain'
import { paths, toCheckout } from '../../platform/paths.ts'

export type Promo = Extract<LoginOutcome, { kind: 'modal' }>

/** Where "Tenho interesse" leads. */
export function toPromoCheckout({ modal }: Promo): string {
  switch (modal) {
    case 'annual':
      return toCheckout('change-to-yearly')
    case 'academic':
      return toCheckout('subscribe', 'academico')
    case 'days-remaining':
      return toCheckout('subscribe')
  }
}

/** Where "Fechar" leads. */
export const pathAfterPromo: string = paths.panel

const storageKey = (userId: number): string => `promo_shown_on_${userId}`

/** True at most once a day per person and device: a call counts as showing the offer. */
export function claimPromoForToday(userId: number, today: Day): boolean {
  const isDue = isModalDue(localStorage.getItem(storageKey(userId)), today)
  if (isDue) localStorage.setItem(storageKey(userId), today)
  return isDue
}
