import type { ReplyOf, catalogue } from '@alinha/contract'
import { ON_DEMAND_CATEGORY } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { memo, useDeferredValue } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Carousel } from '../../components/layout/carousel.tsx'
import { EmptyState } from '../../components/list/empty-state.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths, toCategory } from '../../platform/paths.ts'
import { catalogQuery } from './catalogue.calls.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import { CourseCard } from './cards/course-card.tsx'
import { ExploreLinks } from './explore-links.tsx'
import { FeaturedBanner, FeaturedBannerShape } from './featured-banner.tsx'
import { HoursLeft, HoursMeter } from './hours-meter.tsx'
import { LessonRail, RailShape, SeeAll } from './cards/lesson-rail.tsx'
import { PagePending } from './page-pending.tsx'

type Catalog = ReplyOf<typeof catalogue.readCatalog>

/** One more than the widest rail shows, so that it can be scrolled. */
const FIRST_CARDS = 5

const page = 'mx-auto grid w-full max-w-[1600px] gap-12 px-5 pb-16 md:gap-14 md:px-10 md:pb-20'

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
  // A hundred cards at once would freeze a phone: those below the first screen are rendered after it.
  const later = useDeferredValue<Catalog | null>(catalog, null)
  const first = <T,>(movies: readonly T[]) => (later ? movies : movies.slice(0, FIRST_CARDS))
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
      <div className={page}>
        <ExploreLinks categories={categories} />
        {opensEverything === 0 && <FreePlanBand />}
        <LessonRail
          title={texts.continueWatching}
          movies={first(continueWatching)}
          showsRest
          aside={<HoursLeft seconds={watchedSeconds} />}
        />
        <LessonRail title={texts.newest} movies={first(newest)} />
        {later ? <Shelves catalog={later} /> : categories.map(({ id }) => <RailShape key={id} />)}
      </div>
    </>
  )
}

/** Memoised, so that it is not rendered again while the deferred catalogue is the same. */
const Shelves = memo(function Shelves({ catalog }: { catalog: Catalog }) {
  const texts = useTexts(catalogueTexts)
  const { categories, onDemand, watchedSeconds, opensEverything } = catalog
  return (
    <>
      {categories.map(({ id, title, movies }) => (
        <LessonRail
          key={id}
          title={title}
          movies={movies}
          aside={<SeeAll of={title} to={toCategory(id)} />}
        />
      ))}
      {onDemand.length > 0 && (
        <Carousel
          title={texts.onDemand}
          intro={opensEverything === 1 ? texts.onDemandIncluded : texts.onDemandIntro}
          aside={<SeeAll of={texts.onDemand} to={toCategory(ON_DEMAND_CATEGORY)} />}
        >
          {onDemand.map(course => (
            <CourseCard key={course.id} course={course} isIncluded={opensEverything === 1} />
          ))}
        </Carousel>
      )}
      <HoursMeter seconds={watchedSeconds} />
    </>
  )
})

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

const CatalogShape = () => (
  <>
    <FeaturedBannerShape />
    <div className={page}>
      <div className="flex gap-2 overflow-hidden">
        {[1, 2, 3, 4, 5, 6].map(number => (
          <Skeleton key={number} className="h-11 w-36 shrink-0" />
        ))}
      </div>
      <RailShape />
      <RailShape />
    </div>
  </>
)
