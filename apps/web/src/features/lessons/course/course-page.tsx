import type { WireCoursePage } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useParams } from 'react-router'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { MaterialList } from '../../downloads/index.ts'
import { BackLink } from '../../catalogue/index.ts'
import { courseOfferQuery, courseQuery } from '../../catalogue/index.ts'
import { CourseHeader } from './course-header.tsx'
import { CourseOffer } from './course-offer.tsx'
import { CourseProgress } from './course-progress.tsx'
import { courseTexts } from './course.texts.ts'
import { CoursesPage } from '../../catalogue/index.ts'
import { idInAddress } from '../../../platform/id-in-address.ts'
import { LessonList } from './lesson-list.tsx'
import { PageMissing, PagePending } from '../../catalogue/index.ts'

/** An address without a number shows all courses. */
export function CoursePage() {
  const texts = useTexts(courseTexts)
  const { id: named } = useParams()
  const id = idInAddress(named)
  if (named === undefined) return <CoursesPage />
  return (
    <div className="mx-auto w-full max-w-[1420px] px-5 pt-4 pb-16 md:px-10 md:pb-20">
      <BackLink />
      {id === null ? (
        <>
          <h1 className="sr-only">{texts.courses}</h1>
          <PageMissing title={texts.missingTitle} text={texts.missing} />
        </>
      ) : (
        <OneCourse key={id} id={id} />
      )}
    </div>
  )
}

function OneCourse({ id }: { id: number }) {
  const course = useQuery(courseQuery(id))
  if (course.data) return <OpenCourse course={course.data} />
  return course.data === null ? <ClosedCourse id={id} /> : <CourseWaiting query={course} />
}

/** For people who may watch some or all of it; the former are told what opens the rest. */
function OpenCourse({ course }: { course: WireCoursePage }) {
  const texts = useTexts(courseTexts)
  const isWhole = course.opensEverything === 1
  const offer = useQuery({ ...courseOfferQuery(course.id), enabled: !isWhole })
  const headingId = useId()
  return (
    <>
      <CourseHeader
        course={course}
        category={course.category}
        availableUntil={course.availableUntil}
        teacherPage={course.teacherPage}
      >
        <CourseProgress course={course} />
      </CourseHeader>
      {offer.data && !isWhole && (
        <div className="mt-8">
          <CourseOffer offer={offer.data} />
        </div>
      )}
      <LessonList kind={course.kind} movies={course.movies} isStaff={course.isStaff === 1} />
      {course.materials.length > 0 && (
        <section aria-labelledby={headingId} className="mt-12">
          <h2 id={headingId} className="mb-5 text-xl md:text-2xl">
            {texts.materials}
          </h2>
          <MaterialList materials={course.materials} />
        </section>
      )}
    </>
  )
}

/** For people who may watch none of it: what it contains and costs. */
function ClosedCourse({ id }: { id: number }) {
  const offer = useQuery(courseOfferQuery(id))
  if (!offer.data) return <CourseWaiting query={offer} />
  return (
    <>
      <CourseHeader course={offer.data.course} category={null} availableUntil={null}>
        <CourseOffer offer={offer.data} />
      </CourseHeader>
      <LessonList kind={offer.data.course.kind} movies={offer.data.movies} />
    </>
  )
}

function CourseWaiting({ query }: { query: Parameters<typeof PagePending>[0]['query'] }) {
  const texts = useTexts(courseTexts)
  return (
    <>
      <h1 className="sr-only">{texts.courses}</h1>
      <PagePending query={query} texts={texts} missing={{ title: texts.missingTitle, text: texts.missing }}>
        <div className="grid gap-x-12 gap-y-6 pt-3 lg:grid-cols-2">
          <Skeleton className="aspect-video rounded-xl lg:order-2" />
          <div className="grid content-start gap-5 lg:pt-8">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-14 max-w-md" />
            <Skeleton className="h-24" />
          </div>
        </div>
        <div className="mt-12 grid gap-3">
          {[1, 2, 3, 4].map(number => (
            <Skeleton key={number} className="h-28" />
          ))}
        </div>
      </PagePending>
    </>
  )
}
