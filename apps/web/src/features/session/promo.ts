import { isModalDue, type Day, type LoginOutcome } from '@alinha/domain'
import { paths, toCheckout } from '../../platform/paths.ts'

export type Promo = Extract<LoginOutcome, { kind: 'modal' }>

/** Where "Tenho interesse" leads. */
export function pathOfInterest({ modal }: Promo): string {
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

const keyOf = (userId: number): string => `promo_shown_on_${userId}`

/** True at most once a day for a person on this device: asking counts as showing. */
export function takePromoTurn(userId: number, today: Day): boolean {
  const isDue = isModalDue(localStorage.getItem(keyOf(userId)), today)
  if (isDue) localStorage.setItem(keyOf(userId), today)
  return isDue
}
