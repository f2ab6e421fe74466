import { isWhatsappVisible } from '@alinha/domain'
import { MessageCircle } from 'lucide-react'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { classes } from '../../components/classes.ts'
import { toWhatsappUrl, useCompany } from '../../platform/facts/company.ts'
import { useTexts } from '../../platform/language.ts'
import { shellTexts } from './shell.texts.ts'
import { useIsInTheWay } from './use-is-in-the-way.ts'

type WhatsappButtonProps = {
  hideFlag: boolean
  /** Shows the icon alone, where the text would cover a button of the page. */
  small: boolean
}

export function WhatsappButton(props: WhatsappButtonProps) {
  const { pathname } = useLocation()
  const { whatsapp } = useCompany()
  return whatsapp !== null && isWhatsappVisible({ path: pathname, hideFlag: props.hideFlag }) ? (
    <FloatingButton {...props} number={whatsapp} />
  ) : null
}

/** Keeps away from what it would cover. */
function FloatingButton({ small, number }: WhatsappButtonProps & { number: string }) {
  const { key: page } = useLocation()
  const texts = useTexts(shellTexts)
  const floating = useRef<HTMLElement>(null)
  const isInTheWay = useIsInTheWay(floating, page)
  return (
    <section
      ref={floating}
      aria-label={texts.support}
      className={classes(
        'fixed right-4 bottom-4 z-20 md:right-6 md:bottom-6',
        // At once: half faded, its text could not be read. The keyboard still reaches it, and it shows itself then.
        isInTheWay &&
          'pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100',
      )}
    >
      <a
        href={toWhatsappUrl(number)}
        target="_blank"
        rel="noreferrer"
        className={classes(
          'inline-flex min-h-14 min-w-14 items-center justify-center gap-2 rounded-full bg-[#25d366] font-semibold text-[#06240f] shadow-[0_12px_32px_-12px_rgb(0_0_0/.65)] transition-transform hover:scale-[1.03]',
          !small && 'md:min-h-13 md:px-5',
        )}
      >
        <MessageCircle aria-hidden className="size-5.5" />
        <span className={small ? 'sr-only' : 'max-md:sr-only'}>WhatsApp</span>
      </a>
    </section>
  )
}
