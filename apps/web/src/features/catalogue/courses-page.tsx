import type { ReplyOf, catalogue } from '@alinha/contract'
import { ON_DEMAND_CATEGORY } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../components/list/empty-state.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { BackLink } from './back-link.tsx'
import { allCoursesQuery } from './catalogue.calls.ts'
import { CourseCard } from './cards/course-card.tsx'
import { coursesPageTexts } from './courses-page.texts.ts'
import { CardGrid, CardGridShape } from './cards/card-grid.tsx'
import { useOpensEverything } from './use-opens-everything.ts'
import { PagePending } from './page-pending.tsx'

type AllCourses = ReplyOf<typeof catalogue.listCourses>

/** Every course and series, by category. */
export function CoursesPage() {
  const texts = useTexts(coursesPageTexts)
  const query = useQuery(allCoursesQuery)
  return (
    <div className="mx-auto w-full max-w-[1600px] px-5 pt-4 pb-16 md:px-10 md:pb-20">
      <BackLink />
      <h1 className="mt-3 text-4xl md:text-5xl">{texts.courses}</h1>
      <p className="mt-4 mb-7 max-w-xl text-soft">{texts.coursesIntro}</p>
      {query.data === undefined ? (
        <PagePending query={query} texts={texts}>
          <CardGridShape />
        </PagePending>
      ) : query.data.categories.length === 0 ? (
        <EmptyState
          icon={<Clapperboard aria-hidden className="size-7" />}
          title={texts.noCourses}
          text={texts.noCoursesText}
        />
      ) : (
        <Groups all={query.data} readAt={query.dataUpdatedAt} />
      )}
    </div>
  )
}

function Groups({ all, readAt }: { all: AllCourses; readAt: number }) {
  const texts = useTexts(coursesPageTexts)
  return (
    <>
      {(all.bought.length > 0 || all.begunIds.length > 0) && (
        <p className="mb-8">
          <Link
            to={paths.myCourses}
            className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {texts.toMine}
          </Link>
        </p>
      )}
      <div className="grid gap-12">
        {all.categories.map(({ id, title, courses }) => (
          <CourseGroup
            key={id}
            title={id === null ? texts.others : id === ON_DEMAND_CATEGORY ? texts.onDemand : title}
            courses={courses}
            all={all}
            readAt={readAt}
          />
        ))}
      </div>
    </>
  )
}

type CourseGroupProps = {
  title: string
  courses: AllCourses['categories'][number]['courses']
  all: Pick<AllCourses, 'bought'>
  /** When the answer came. */
  readAt: number
}

export function CourseGroup({ title, courses, all, readAt }: CourseGroupProps) {
  const isIncluded = useOpensEverything(readAt)
  const headingId = useId()
  const bought = new Set(all.bought.map(({ courseId }) => courseId))
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-5 text-xl md:text-2xl">
        {title}
      </h2>
      <CardGrid>
        {courses.map(course => (
          <li key={course.id}>
            <CourseCard course={course} isIncluded={isIncluded} isBought={bought.has(course.id)} />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}
