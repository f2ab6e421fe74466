import { Plus } from 'lucide-react'
import { toWhatsappUrl, useCompany } from '../../../platform/facts/company.ts'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { usePrices } from '../prices/use-prices.ts'
import { faqTexts } from './texts/faq.texts.ts'
import { landingTexts } from './texts/landing.texts.ts'

/** The browser's own accordion: it opens by keyboard, the browser's search finds its text, and it needs no script. */
export function Faq() {
  const { faq: texts } = useLazyTexts(landingTexts)
  const { questions } = useLazyTexts(faqTexts)
  const prices = usePrices()
  const { whatsapp } = useCompany()
  return (
    <section aria-labelledby="faq" className="grid gap-8 lg:grid-cols-[380px_1fr]">
      <div>
        <h2 id="faq" className="text-3xl md:text-4xl">
          {texts.title}
        </h2>
        {whatsapp !== null && (
          <p className="mt-4 text-muted">
            {texts.notFound}{' '}
            <a
              href={toWhatsappUrl(whatsapp)}
              target="_blank"
              rel="noreferrer"
              className="inline-block min-h-6 text-strong underline decoration-white/30 underline-offset-4 hover:decoration-current"
            >
              {texts.askBy}
            </a>
            .
          </p>
        )}
      </div>
      <div className="divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }, index) => (
          <details key={index} name="faq" open={index === 0} className="group">
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 rounded-sm py-4 [&::-webkit-details-marker]:hidden">
              <h3 className="font-sans text-lg tracking-[-.015em] md:text-xl">{question}</h3>
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-hover transition-transform duration-200 group-open:rotate-45">
                <Plus aria-hidden className="size-4.5" />
              </span>
            </summary>
            <p className="max-w-[68ch] pr-10 pb-6 text-soft">
              {typeof answer === 'string' ? answer : answer(prices)}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
