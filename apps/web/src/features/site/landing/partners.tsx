import { useEffect } from 'react'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { listPartners } from './landing.calls.ts'
import { landingTexts } from './texts/landing.texts.ts'
import { useLoad } from './use-load.ts'

/** Ten partners in random order. The page is complete without them, so a failure is only logged. */
export function Partners() {
  const { partners: title } = useLazyTexts(landingTexts)
  const partners = useLoad(listPartners)
  const error = partners.kind === 'failed' ? partners.error : null

  // Follows the reply of the server.
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification wants these errors logged, and only logged
    if (error !== null) console.warn('partners', error)
  }, [error])

  if (partners.kind === 'failed' || (partners.kind === 'ready' && partners.value.partners.length === 0))
    return null
  return (
    <section aria-labelledby="partners">
      <h2
        id="partners"
        className="text-center font-sans text-[.9375rem] font-medium tracking-normal text-muted"
      >
        {title}
      </h2>
      <ul className="mt-7 flex min-h-28 flex-wrap content-center items-center justify-center gap-x-10 gap-y-3 font-display text-xl font-semibold tracking-[-.03em] text-ink-300 md:min-h-12 md:gap-x-14 md:text-2xl">
        {partners.kind === 'ready' &&
          partners.value.partners.map(({ id, name, logo, url }) => (
            <li key={id}>
              <Partner name={name} logo={logo} url={url} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function Partner({ name, logo, url }: { name: string; logo: string | null; url: string | null }) {
  const content =
    logo === null ? (
      name
    ) : (
      <img src={logo} alt={name} loading="lazy" decoding="async" className="h-9 w-auto" />
    )
  // Only http and https: a stored address could be `javascript:`.
  if (url === null || !/^https?:\/\//i.test(url)) return content
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center transition-colors hover:text-esm-50"
    >
      {content}
    </a>
  )
}
