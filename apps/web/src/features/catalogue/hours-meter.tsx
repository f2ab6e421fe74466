import { HOURS_FOR_CERTIFICATE } from '@alinha/domain'
import { Award } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../components/button.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import { formatLength } from './format-length.ts'

const SECONDS_FOR_CERTIFICATE = HOURS_FOR_CERTIFICATE * 3600

/** Rounded up to whole minutes, so that it is never too little. */
const missingLength = (seconds: number): string =>
  formatLength(Math.ceil((SECONDS_FOR_CERTIFICATE - seconds) / 60) * 60)

/** The person's progress towards the certificate. */
export function HoursMeter({ seconds }: { seconds: number }) {
  const texts = useTexts(catalogueTexts).hours
  const length = formatLength(seconds)
  const isDone = seconds >= SECONDS_FOR_CERTIFICATE
  const title = isDone ? texts.doneTitle : seconds < 60 ? texts.begin : texts.watched(length)
  return (
    <section
      aria-labelledby="hours"
      className="grid items-center gap-x-12 gap-y-6 rounded-xl bg-[linear-gradient(100deg,var(--color-ink-850)_40%,#2c2513)] p-6 shadow-rest md:rounded-2xl md:p-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div>
        <h2 id="hours" className="flex scroll-mt-32 items-center gap-3 text-2xl md:text-3xl">
          {isDone && <Award aria-hidden className="size-8 shrink-0 text-ouro-400" />}
          {title}
        </h2>
        <p className="mt-3 text-soft">
          {isDone ? texts.done(length) : texts.missing(missingLength(seconds))}
        </p>
        {isDone && (
          <ButtonLink tone="quiet" to={paths.downloads} className="mt-5">
            {texts.certificate}
          </ButtonLink>
        )}
      </div>
      <div>
        <ProgressBar
          golden
          label={texts.label}
          value={seconds / SECONDS_FOR_CERTIFICATE}
          text={texts.of(length)}
        />
        <p aria-hidden className="mt-2.5 flex justify-between text-sm text-muted tabular-nums">
          <span>0 h</span>
          <span>{HOURS_FOR_CERTIFICATE} h</span>
        </p>
      </div>
    </section>
  )
}

/** The same in a few words. Nothing once the hours are reached. */
export function HoursLeft({ seconds }: { seconds: number }) {
  const texts = useTexts(catalogueTexts).hours
  if (seconds >= SECONDS_FOR_CERTIFICATE) return null
  return (
    <Link
      to="#hours"
      className="inline-flex min-h-11 items-center text-right text-sm text-muted underline-offset-4 hover:text-strong hover:underline max-xl:hidden"
    >
      {texts.missingShort(missingLength(seconds))}
    </Link>
  )
}
