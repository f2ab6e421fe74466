import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { StateDot } from '../../../../components/state-dot.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { paths } from '../../../../platform/paths.ts'
import { MaterialsSection } from '../../../downloads/index.ts'
import { CourseForm } from './course-form.tsx'
import { CoursePictures } from '../pictures/course-pictures.tsx'
import { CourseChecks } from '../publish-checks/course-checks.tsx'
import { courseTexts } from './course.texts.ts'
import { LessonsSection } from '../lessons/lessons-section.tsx'
import { RemoveCourse } from './remove-course.tsx'
import { courseQuery } from './courses.calls.ts'

export function CoursePage() {
  const texts = useTexts(courseTexts)
  const id = Number(useParams()['id'])
  const { data, isError, refetch } = useQuery(courseQuery(id))
  const course = data?.course
  const isPublished = course?.disponivel === 1

  return (
    <PageFrame
      title={course?.title ?? '…'}
      below={
        course && (
          <StateDot tone={isPublished ? 'on' : 'off'}>{isPublished ? texts.published : texts.draft}</StateDot>
        )
      }
      back={{ to: paths.adminCourses, label: texts.back }}
    >
      {course ? (
        <>
          <CourseChecks course={course} />
          <LessonsSection courseId={course.id} />
          <MaterialsSection owner={{ courseId: course.id, movieId: null }} />
          <CoursePictures course={course} />
          <CourseForm key={course.id} course={course} />
          <RemoveCourse course={course} />
        </>
      ) : (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <div className="grid gap-9">
            <Skeleton className="h-56" />
            <Skeleton className="h-80" />
          </div>
        </Pending>
      )}
    </PageFrame>
  )
}
