import { CalendarClock, GraduationCap, Sparkles, type LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/button.tsx'
import { Modal } from '../../components/modal.tsx'
import { useTexts } from '../../platform/language.ts'
import { usePrices } from '../site/index.ts'
import { pathAfterPromo, toPromoCheckout, type Promo } from './promo.ts'
import { promoTexts } from './session.texts.ts'

const icons: Record<Promo['modal'], LucideIcon> = {
  annual: Sparkles,
  academic: GraduationCap,
  'days-remaining': CalendarClock,
}

/** An offer between login and panel. Its two buttons are of the same size, and Escape closes it too. */
export function PromoModal({ promo }: { promo: Promo }) {
  const texts = useTexts(promoTexts)
  const prices = usePrices()
  const navigate = useNavigate()
  const Icon = icons[promo.modal]
  const close = () => void navigate(pathAfterPromo)
  return (
    <Modal
      open
      onClose={close}
      cross={false}
      icon={<Icon aria-hidden className="mb-4 size-11 text-brand" strokeWidth={1.4} />}
      {...toWords(promo, texts, prices)}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Button tone="quiet" size="large" className="max-sm:order-last" onClick={close}>
          {texts.close}
        </Button>
        <Button size="large" onClick={() => void navigate(toPromoCheckout(promo))}>
          {texts.interested}
        </Button>
      </div>
    </Modal>
  )
}

function toWords(
  promo: Promo,
  texts: (typeof promoTexts)['pt-BR'],
  { money, percent }: ReturnType<typeof usePrices>,
): { title: string; description: string } {
  switch (promo.modal) {
    case 'annual':
      return { title: texts.annual(percent.annualSaving), description: texts.annualText }
    case 'academic':
      return {
        title: texts.academic(percent.academicDiscount, money.academicInstalment),
        description: texts.academicText,
      }
    case 'days-remaining':
      return { title: texts.daysRemaining(promo.daysLeft), description: texts.daysRemainingHint }
  }
}
