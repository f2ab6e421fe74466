import type { ReplyOf, catalogue } from '@alinha/contract'
import { ON_DEMAND_CATEGORY } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/list/empty-state.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { BackLink } from './back-link.tsx'
import { categoryQuery } from './catalogue.calls.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import { CourseCard } from './cards/course-card.tsx'
import { idInAddress } from '../../platform/id-in-address.ts'
import { LessonCard } from './cards/lesson-card.tsx'
import { CardGrid, CardGridShape } from './cards/card-grid.tsx'
import { useOpensEverything } from './use-opens-everything.ts'
import { PageMissing, PagePending } from './page-pending.tsx'

type Category = ReplyOf<typeof catalogue.readCategory>

/** An address without a number shows the on-demand courses. */
export function CategoryPage() {
  const texts = useTexts(catalogueTexts).category
  const { id: named = String(ON_DEMAND_CATEGORY) } = useParams()
  const id = idInAddress(named)
  return (
    <div className="mx-auto w-full max-w-[1600px] px-5 pt-4 pb-16 md:px-10 md:pb-20">
      <BackLink />
      {id === null ? (
        <>
          <h1 className="sr-only">{texts.title}</h1>
          <PageMissing title={texts.missingTitle} text={texts.missing} />
        </>
      ) : (
        <OneCategory key={id} id={id} />
      )}
    </div>
  )
}

function OneCategory({ id }: { id: number }) {
  const texts = useTexts(catalogueTexts).category
  const query = useQuery(categoryQuery(id))
  const isIncluded = useOpensEverything(query.dataUpdatedAt)
  const { data } = query
  return (
    <>
      {/* The same heading before and after loading, so that it keeps the focus that navigation gives it. */}
      <h1 className={data ? 'mt-3 mb-9 text-4xl md:text-5xl' : 'sr-only'}>{data?.title ?? texts.title}</h1>
      {data ? (
        <CategoryView category={data} isIncluded={isIncluded} />
      ) : (
        <PagePending query={query} texts={texts} missing={{ title: texts.missingTitle, text: texts.missing }}>
          <Skeleton className="mt-3 mb-9 h-12.5 max-w-sm md:h-17" />
          <Skeleton className="mb-5 h-7.5 w-44" />
          <CardGridShape />
        </PagePending>
      )}
    </>
  )
}

type CategoryViewProps = { category: Category; isIncluded: boolean }

function CategoryView({ category, isIncluded }: CategoryViewProps) {
  const { id, courses: listed, movies } = category
  const bought = new Set(category.bought.map(({ courseId }) => courseId))
  const texts = useTexts(catalogueTexts).category
  // On-demand lessons are sold by the course, so only the courses are listed.
  const lessons = id === ON_DEMAND_CATEGORY ? [] : movies
  return (
    <>
      {listed.length === 0 && lessons.length === 0 && (
        <EmptyState
          icon={<Hourglass aria-hidden className="size-7" />}
          title={texts.emptyTitle}
          text={texts.empty}
        />
      )}
      <div className="grid gap-14">
        {listed.length > 0 && (
          <Part title={texts.courses}>
            <CardGrid>
              {listed.map(course => (
                <li key={course.id}>
                  <CourseCard course={course} isIncluded={isIncluded} isBought={bought.has(course.id)} />
                </li>
              ))}
            </CardGrid>
          </Part>
        )}
        {lessons.length > 0 && <Lessons movies={lessons} />}
      </div>
    </>
  )
}

const LESSONS_AT_ONCE = 24

/** A category may have hundreds of lessons, so they are shown in portions. */
function Lessons({ movies }: { movies: Category['movies'] }) {
  const texts = useTexts(catalogueTexts).category
  const [count, setCount] = useState(LESSONS_AT_ONCE)
  const shown = movies.slice(0, count)
  return (
    <Part title={texts.lessons}>
      <CardGrid>
        {shown.map(movie => (
          <li key={movie.id}>
            <LessonCard movie={movie} />
          </li>
        ))}
      </CardGrid>
      {shown.length < movies.length && (
        <div className="mt-10 flex flex-col items-center gap-3">
          <p className="text-sm text-muted">{texts.shown(shown.length, movies.length)}</p>
          <Button tone="quiet" onClick={() => setCount(count + LESSONS_AT_ONCE)}>
            {texts.more}
          </Button>
        </div>
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-5 text-xl md:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
