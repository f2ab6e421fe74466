import { ButtonLink } from '../../../components/button.tsx'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/api/session.ts'
import { PlanCards } from '../plans/plan-cards.tsx'
import { Benefits } from './benefits.tsx'
import { CatalogueRail, SeriesRail } from './catalogue-rails.tsx'
import { Faq } from './faq.tsx'
import { landingTexts } from './texts/landing.texts.ts'
import { Partners } from './partners.tsx'
import { StudyBlock } from './study-block.tsx'
import { useSummary } from './use-summary.ts'
import { WithCourseDialog } from './with-course-dialog.tsx'

/** Everything below the first screen. */
export function BelowTheFold() {
  const texts = useLazyTexts(landingTexts)
  const summary = useSummary()
  return (
    <>
      <div className="mx-auto grid max-w-[1360px] min-w-0 grid-cols-[minmax(0,1fr)] gap-20 px-5 pt-20 md:gap-32 md:px-10 md:pt-32">
        <StudyBlock />
        <WithCourseDialog>
          {onOpen => (
            <>
              <SeriesRail summary={summary} onOpen={onOpen} />
              <CatalogueRail summary={summary} onOpen={onOpen} />
            </>
          )}
        </WithCourseDialog>
        <Benefits />
        <section aria-labelledby="plans">
          <div className="mx-auto mb-10 max-w-2xl text-center md:mb-16">
            <h2 id="plans" className="text-[2.5rem] md:text-5xl xl:text-[4.25rem]">
              {texts.plans.title}
            </h2>
            <p className="mt-5 text-muted md:text-lg">{texts.plans.intro}</p>
          </div>
          <PlanCards />
        </section>
        <Faq />
        <Partners />
      </div>
      <Ending />
    </>
  )
}

function Ending() {
  const texts = useLazyTexts(landingTexts)
  const isVisitor = useSession() === null
  return (
    <section aria-labelledby="ending" className="relative mt-20 overflow-hidden md:mt-28">
      <div className="absolute inset-0 bg-[radial-gradient(70%_120%_at_50%_110%,#7a2413_0%,#2a0f0b_45%,#07090d_75%)]" />
      <div className="relative mx-auto max-w-[1360px] px-5 py-24 text-center md:py-40">
        <h2 id="ending" className="mx-auto max-w-4xl text-[2.75rem] md:text-[5rem]">
          {texts.ending.title}
        </h2>
        <ButtonLink
          to={isVisitor ? paths.register : paths.catalog}
          tone="light"
          size="large"
          className="mt-9"
        >
          {isVisitor ? texts.ending.tryFree : texts.catalogue.title}
        </ButtonLink>
      </div>
    </section>
  )
}
