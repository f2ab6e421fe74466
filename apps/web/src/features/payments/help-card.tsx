import { ArrowUpRight, Mail, MessageCircle } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { toWhatsappUrl, useCompany } from '../../platform/facts/company.ts'
import { useTexts } from '../../platform/language.ts'
import { paymentsTexts } from './payments.texts.ts'

export function HelpCard() {
  const texts = useTexts(paymentsTexts).help
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="rounded-2xl bg-surface p-6 shadow-rest md:p-8">
      <h2 id={headingId} className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-3 mb-6 text-[.9375rem] text-soft">{texts.text}</p>
      <SupportLinks />
    </section>
  )
}

/** Also shown where something did not work. */
export function SupportLinks() {
  const texts = useTexts(paymentsTexts).help
  const { whatsapp, email } = useCompany()
  return (
    <ul className="grid gap-2">
      {whatsapp !== null && (
        <SupportLink
          href={toWhatsappUrl(whatsapp)}
          title={texts.whatsapp}
          text={texts.hours}
          icon={<MessageCircle aria-hidden className="size-5 shrink-0 text-positive" />}
        />
      )}
      {email !== null && (
        <SupportLink
          href={`mailto:${email}`}
          title={texts.email}
          text={email}
          icon={<Mail aria-hidden className="size-5 shrink-0 text-cor-300" />}
        />
      )}
    </ul>
  )
}

type SupportLinkProps = { href: string; title: string; text: string; icon: ReactNode }

function SupportLink({ href, title, text, icon }: SupportLinkProps) {
  return (
    <li>
      <a
        href={href}
        {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
        className="flex min-h-14 items-center gap-3.5 rounded-lg bg-hover px-4 py-3 transition-colors hover:bg-raised"
      >
        {icon}
        <span className="min-w-0 leading-tight">
          <span className="block text-[.9375rem] font-semibold">{title}</span>
          <span className="mt-0.5 block text-sm wrap-anywhere text-muted">{text}</span>
        </span>
        <ArrowUpRight aria-hidden className="ml-auto size-4 shrink-0 text-muted" />
      </a>
    </li>
  )
}
