import type { ReplyOf, WireLessonPreview, courses } from '@alinha/contract'
import { CalendarCheck, Play, RotateCcw } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/button.tsx'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { moneyIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { paths, toCourseCheckout, toPreview } from '../../../platform/paths.ts'
import { courseTexts } from './course.texts.ts'

type Offer = ReplyOf<typeof courses.readCourseOffer>

/** What gives access to the course: buying it, where it is sold by itself, or subscribing. */
export function CourseOffer({ offer }: { offer: Offer }) {
  const texts = useTexts(courseTexts).offer
  const headingId = useId()
  const { preco } = offer.course
  return (
    <section aria-labelledby={headingId} className="rounded-xl bg-surface p-6 shadow-rest md:p-7">
      <h2 id={headingId} className="text-xl">
        {preco === null ? texts.subscribeTitle : texts.title}
      </h2>
      {preco === null ? (
        <p className="mt-3 text-soft">{texts.subscribe}</p>
      ) : (
        <Price centavos={preco} offer={offer} />
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        {preco !== null && <ButtonLink to={toCourseCheckout(offer.slug)}>{texts.buy}</ButtonLink>}
        <ButtonLink tone={preco === null ? 'action' : 'quiet'} to={paths.plans}>
          {texts.plans}
        </ButtonLink>
      </div>
      {preco !== null && <p className="mt-4 text-sm text-muted">{texts.orSubscribe}</p>}
      {offer.preview !== null && offer.preview.video !== null && <Clip preview={offer.preview} />}
    </section>
  )
}

function Price({ centavos, offer }: { centavos: number; offer: Offer }) {
  const texts = useTexts(courseTexts).offer
  const language = useLanguage()
  const count = offer.largestInstallments
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl font-semibold tracking-[-.03em] tabular-nums">
          {moneyIn(language, centavos)}
        </span>
        <span className="text-[.9375rem] text-muted">
          {texts.instalments(count, moneyIn(language, Math.ceil(centavos / count)))}
        </span>
      </p>
      <ul className="mt-4 grid gap-2 text-[.9375rem] text-soft">
        <Advantage icon={<CalendarCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-link" />}>
          {texts.access(offer.accessDays)}
        </Advantage>
        <Advantage icon={<RotateCcw aria-hidden className="mt-0.5 size-4.5 shrink-0 text-link" />}>
          {texts.refund}
        </Advantage>
      </ul>
    </>
  )
}

const Advantage = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2.5">
    {icon}
    {children}
  </li>
)

function Clip({ preview }: { preview: WireLessonPreview }) {
  const texts = useTexts(courseTexts).offer
  return (
    <Link
      to={toPreview(preview.id)}
      className="group mt-6 flex items-center gap-4 rounded-md bg-hover p-2.5 shadow-rest transition-colors hover:bg-raised"
    >
      <span className="relative block aspect-video w-32 shrink-0 overflow-hidden rounded-sm">
        <Thumbnail src={preview.thumbnail || null} />
        <span className="absolute inset-0 grid place-items-center bg-black/30">
          <Play aria-hidden className="size-6 fill-current text-esm-50" />
        </span>
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{texts.preview}</span>
        <span className="mt-0.5 line-clamp-2 text-sm text-muted">{preview.title}</span>
      </span>
    </Link>
  )
}
