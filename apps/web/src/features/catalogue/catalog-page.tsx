import type { ReplyOf, catalogue } from '@alinha/contract'
import { ON_DEMAND_CATEGORY } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { ButtonLink } from '../../components/button.tsx'
import { Carousel } from '../../components/layout/carousel.tsx'
import { EmptyState } from '../../components/list/empty-state.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths, toCategory } from '../../platform/paths.ts'
import { catalogQuery, FIRST_CARDS } from './catalogue.calls.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import { CourseCard } from './cards/course-card.tsx'
import { ExploreLinks } from './explore-links.tsx'
import { catalogFrame, CatalogShape } from './catalog-shape.tsx'
import { FeaturedBanner } from './featured-banner.tsx'
import { HoursLeft, HoursMeter } from './hours-meter.tsx'
import { LessonRail, SeeAll } from './cards/lesson-rail.tsx'
import { PagePending } from './page-pending.tsx'
import { useGrowingCount } from './use-growing-count.ts'

export { waitForFirstCatalogue } from './catalogue.calls.ts'

type Catalog = ReplyOf<typeof catalogue.readCatalog>

export function CatalogPage() {
  const texts = useTexts(catalogueTexts)
  const query = useQuery(catalogQuery)
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
      {query.data ? (
        <FirstPage catalog={query.data} />
      ) : (
        <PagePending query={query} texts={texts}>
          <CatalogShape />
        </PagePending>
      )}
    </>
  )
}

function FirstPage({ catalog }: { catalog: Catalog }) {
  const texts = useTexts(catalogueTexts)
  const { featured, continueWatching, newest, categories, onDemand, watchedSeconds, opensEverything } =
    catalog
  if (categories.length === 0 && onDemand.length === 0)
    return (
      <EmptyState
        icon={<Sparkles aria-hidden className="size-7" />}
        title={texts.emptyTitle}
        text={texts.empty}
      />
    )
  return (
    <>
      <FeaturedBanner movies={featured} />
      <div className={catalogFrame}>
        <ExploreLinks categories={categories} />
        {opensEverything === 0 && <FreePlanBand />}
        <LessonRail
          title={texts.continueWatching}
          movies={continueWatching}
          showsRest
          aside={<HoursLeft seconds={watchedSeconds} />}
        />
        <LessonRail title={texts.newest} movies={newest} />
        <Shelves catalog={catalog} />
      </div>
    </>
  )
}

/** What is below the first screen, rendered after it: a hundred cards at once would freeze a phone. */
function Shelves({ catalog }: { catalog: Catalog }) {
  const texts = useTexts(catalogueTexts)
  const { categories, onDemand, watchedSeconds, opensEverything } = catalog
  const shown = useGrowingCount(categories.length + 1)
  const bought = new Set(catalog.bought.map(({ courseId }) => courseId))
  return (
    <>
      {categories.slice(0, shown).map(({ id, title, movies }) => (
        <LessonRail key={id} title={title} movies={movies} allAt={toCategory(id)} />
      ))}
      {shown <= categories.length && <div className="min-h-[200vh]" />}
      {shown > categories.length && onDemand.length > 0 && (
        <Carousel
          title={texts.onDemand}
          intro={opensEverything === 1 ? texts.onDemandIncluded : texts.onDemandIntro}
          aside={<SeeAll of={texts.onDemand} to={toCategory(ON_DEMAND_CATEGORY)} />}
          first={FIRST_CARDS}
        >
          {onDemand.map(course => (
            <CourseCard
              key={course.id}
              course={course}
              isIncluded={opensEverything === 1}
              isBought={bought.has(course.id)}
            />
          ))}
        </Carousel>
      )}
      {shown > categories.length && <HoursMeter seconds={watchedSeconds} />}
    </>
  )
}

/** Tells people on the free plan what opens the rest. */
function FreePlanBand() {
  const texts = useTexts(catalogueTexts).freePlan
  return (
    <section
      aria-labelledby="free-plan"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-xl bg-surface p-6 shadow-rest md:px-8"
    >
      <div className="max-w-2xl">
        <h2 id="free-plan" className="text-xl">
          {texts.title}
        </h2>
        <p className="mt-2 text-soft">{texts.text}</p>
      </div>
      <ButtonLink to={paths.plans}>{texts.plans}</ButtonLink>
    </section>
  )
}
