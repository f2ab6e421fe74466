import { useQuery } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/list/empty-state.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { BackLink } from './back-link.tsx'
import { CardGridShape } from './cards/card-grid.tsx'
import { allCoursesQuery } from './catalogue.calls.ts'
import { CourseGroup } from './courses-page.tsx'
import { coursesPageTexts } from './courses-page.texts.ts'
import { PagePending } from './page-pending.tsx'

/** The courses that the person bought, and those they began. */
export function MyCoursesPage() {
  const texts = useTexts(coursesPageTexts)
  const query = useQuery(allCoursesQuery)
  const { data: all, dataUpdatedAt: readAt } = query
  const courses = all?.categories.flatMap(category => category.courses) ?? []
  const boughtIds = new Set(all?.bought.map(({ courseId }) => courseId))
  const bought = courses.filter(({ id }) => boughtIds.has(id))
  const begun = courses.filter(({ id }) => all?.begunIds.includes(id) && !boughtIds.has(id))
  return (
    <div className="mx-auto w-full max-w-[1600px] px-5 pt-4 pb-16 md:px-10 md:pb-20">
      <BackLink />
      <h1 className="mt-3 mb-7 text-4xl md:text-5xl">{texts.mine}</h1>
      {all === undefined ? (
        <PagePending query={query} texts={texts}>
          <CardGridShape />
        </PagePending>
      ) : bought.length + begun.length === 0 ? (
        <EmptyState
          icon={<Clapperboard aria-hidden className="size-7" />}
          title={texts.noneMine}
          text={texts.noneMineText}
          action={<ButtonLink to={paths.courses}>{texts.seeAll}</ButtonLink>}
        />
      ) : (
        <div className="grid gap-12">
          {bought.length > 0 && (
            <CourseGroup title={texts.bought} courses={bought} all={all} readAt={readAt} />
          )}
          {begun.length > 0 && <CourseGroup title={texts.begun} courses={begun} all={all} readAt={readAt} />}
        </div>
      )}
    </div>
  )
}
