import { teachers } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Avatar } from '../../../components/avatar.tsx'
import { connect } from '../../../platform/api/api.ts'
import { idInAddress } from '../../../platform/id-in-address.ts'
import { useTexts } from '../../../platform/language.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { BackLink } from '../back-link.tsx'
import { CardGridShape } from '../cards/card-grid.tsx'
import { CourseGroup } from '../courses-page.tsx'
import { PagePending } from '../page-pending.tsx'
import { teacherTexts } from './teacher-page.texts.ts'

const { teachers: calls } = connect({ teachers })

/** Who teaches, and what. */
export function TeacherPage() {
  const texts = useTexts(teacherTexts)
  const id = idInAddress(useParams()['id']) ?? 0
  const query = useQuery({
    queryKey: ['teacher', id],
    queryFn: ({ signal }) => calls.readTeacher({ params: { id }, signal }),
  })
  const name = query.data?.teacher.name
  usePageTitle(name)
  return (
    <div className="mx-auto w-full max-w-[1600px] px-5 pt-4 pb-16 md:px-10 md:pb-20">
      <BackLink />
      {query.data === undefined ? (
        <>
          <h1 className="sr-only">{texts.title}</h1>
          <PagePending query={query} texts={texts} missing={texts.missing}>
            <CardGridShape />
          </PagePending>
        </>
      ) : (
        <>
          <div className="mt-5 mb-10 flex flex-wrap items-start gap-x-7 gap-y-4">
            <Avatar name={query.data.teacher.name} src={query.data.teacher.picture} size="huge" />
            <div className="min-w-0 flex-[1_1_20rem]">
              <h1 className="text-4xl wrap-anywhere md:text-5xl">{name}</h1>
              {query.data.teacher.biography
                .split(/\n+/)
                .filter(Boolean)
                .map(paragraph => (
                  <p
                    key={paragraph}
                    className="mt-4 max-w-[68ch] text-[1.0625rem] leading-relaxed wrap-anywhere text-soft"
                  >
                    {paragraph}
                  </p>
                ))}
            </div>
          </div>
          {query.data.courses.length === 0 ? (
            <p className="text-muted">{texts.noCourses}</p>
          ) : (
            <CourseGroup
              title={texts.courses}
              courses={query.data.courses}
              all={query.data}
              readAt={query.dataUpdatedAt}
            />
          )}
        </>
      )}
    </div>
  )
}
