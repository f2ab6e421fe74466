import { useEffect } from 'react'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { listPartners } from './landing.calls.ts'
import { landingTexts } from './texts/landing.texts.ts'
import { useAnswer } from './use-answer.ts'

/** Ten partners in random order. A page without them is whole, so a failure is logged and nobody is told. */
export function Partners() {
  const { partners: title } = useLazyTexts(landingTexts)
  const answer = useAnswer(listPartners)
  const error = answer.kind === 'failed' ? answer.error : null

  // Follows the answer of the server.
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification wants these errors logged, and only logged
    if (error !== null) console.warn('partners', error)
  }, [error])

  if (answer.kind === 'failed' || (answer.kind === 'ready' && answer.value.partners.length === 0)) return null
  return (
    <section aria-labelledby="partners">
      <h2
        id="partners"
        className="text-center font-sans text-[.9375rem] font-medium tracking-normal text-muted"
      >
        {title}
      </h2>
      <ul className="mt-7 flex min-h-28 flex-wrap content-center items-center justify-center gap-x-10 gap-y-3 font-display text-xl font-semibold tracking-[-.03em] text-ink-300 md:min-h-12 md:gap-x-14 md:text-2xl">
        {answer.kind === 'ready' &&
          answer.value.partners.map(({ id, name, logo, url }) => (
            <li key={id}>
              <Partner name={name} logo={logo} url={url} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function Partner({ name, logo, url }: { name: string; logo: string | null; url: string | null }) {
  const face =
    logo === null ? (
      name
    ) : (
      <img src={logo} alt={name} loading="lazy" decoding="async" className="h-9 w-auto" />
    )
  // Only the web's own schemes: an address is data, and data can be `javascript:`.
  if (url === null || !/^https?:\/\//i.test(url)) return face
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center transition-colors hover:text-esm-50"
    >
      {face}
    </a>
  )
}
