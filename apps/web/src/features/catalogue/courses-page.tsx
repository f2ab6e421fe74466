import { useQuery } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import { useId } from 'react'
import { EmptyState } from '../../components/list/empty-state.tsx'
import { useTexts } from '../../platform/language.ts'
import { BackLink } from './back-link.tsx'
import { catalogQuery, demandQuery } from './catalogue.calls.ts'
import { CourseCard } from './cards/course-card.tsx'
import { coursesPageTexts } from './courses-page.texts.ts'
import { ExploreLinks } from './explore-links.tsx'
import { CardGrid, CardGridShape } from './cards/card-grid.tsx'
import { useOpensEverything } from './use-opens-everything.ts'
import { PagePending } from './page-pending.tsx'

/** The on-demand courses, and links to the categories, which have the other courses. */
export function CoursesPage() {
  const texts = useTexts(coursesPageTexts)
  const query = useQuery(demandQuery)
  const isIncluded = useOpensEverything(query.dataUpdatedAt)
  const headingId = useId()
  return (
    <div className="mx-auto w-full max-w-[1600px] px-5 pt-4 pb-16 md:px-10 md:pb-20">
      <BackLink />
      <h1 className="mt-3 text-4xl md:text-5xl">{texts.courses}</h1>
      <p className="mt-4 mb-7 max-w-xl text-soft">{texts.coursesIntro}</p>
      <Subjects />
      <section aria-labelledby={headingId} className="mt-10">
        <h2 id={headingId} className="mb-5 text-xl md:text-2xl">
          {texts.onDemand}
        </h2>
        {query.data === undefined ? (
          <PagePending query={query} texts={texts}>
            <CardGridShape />
          </PagePending>
        ) : query.data.length === 0 ? (
          <EmptyState
            icon={<Clapperboard aria-hidden className="size-7" />}
            title={texts.noCourses}
            text={texts.noCoursesText}
          />
        ) : (
          <CardGrid>
            {query.data.map(course => (
              <li key={course.id}>
                <CourseCard course={course} isIncluded={isIncluded} />
              </li>
            ))}
          </CardGrid>
        )}
      </section>
    </div>
  )
}

/** Nothing is shown while they load: the page does not depend on them. */
function Subjects() {
  const { data } = useQuery(catalogQuery)
  return <ExploreLinks categories={data?.categories ?? []} />
}
