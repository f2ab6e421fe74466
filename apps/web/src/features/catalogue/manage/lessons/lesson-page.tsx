import { lessonState } from '@alinha/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { ButtonLink } from '../../../../components/button.tsx'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { StateDot } from '../../../../components/state-dot.tsx'
import { dayIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { toAdminCourse, toLesson } from '../../../../platform/paths.ts'
import { useToday } from '../../../../platform/use-today.ts'
import { MaterialsSection } from '../../../downloads/index.ts'
import { LessonPlace } from './lesson-place.tsx'
import { LessonForm } from './lesson-form.tsx'
import { LessonTexts } from '../lesson-texts/lesson-texts.tsx'
import { LessonPicture } from '../pictures/lesson-picture.tsx'
import { LessonChecks } from '../publish-checks/lesson-checks.tsx'
import { lessonTexts } from './lesson.texts.ts'
import { ReviewSection } from './review-section.tsx'
import { UploadSection } from '../../../media/index.ts'
import { courseQuery, coursesQuery } from '../courses/courses.calls.ts'
import { lessonQuery } from './lessons.calls.ts'

export function LessonPage() {
  const texts = useTexts(lessonTexts)
  const language = useLanguage()
  const params = useParams()
  const courseId = Number(params['id'])
  const lessonId = Number(params['movieId'])
  const { data, isError, refetch } = useQuery(lessonQuery(lessonId))
  const queries = useQueryClient()
  const readAgain = useCallback(() => {
    void queries.invalidateQueries({ queryKey: lessonQuery(lessonId).queryKey, exact: true })
    void queries.invalidateQueries({ queryKey: coursesQuery.queryKey, exact: true })
  }, [queries, lessonId])
  const { data: courseData } = useQuery(courseQuery(courseId))
  const lesson = data?.movie
  const today = useToday()
  const state =
    lesson && lessonState({ isOpened: lesson.disponivel === 1, releasedOn: lesson.releasedOn }, today)

  return (
    <PageFrame
      title={lesson?.title ?? '…'}
      below={
        lesson && (
          <StateDot tone={state === 'released' ? 'on' : state === 'scheduled' ? 'busy' : 'off'}>
            {state === 'released'
              ? texts.available
              : state === 'scheduled'
                ? texts.scheduled(dayIn(language, lesson.releasedOn ?? ''))
                : texts.draft}
          </StateDot>
        )
      }
      back={{ to: toAdminCourse(courseId), label: courseData?.course.title ?? '…' }}
      actions={
        lesson && (
          <ButtonLink tone="quiet" to={toLesson(lesson.id)}>
            <Play aria-hidden className="size-4.5" />
            {texts.watch}
          </ButtonLink>
        )
      }
    >
      {lesson ? (
        <>
          <UploadSection lesson={lesson} onStateChange={readAgain} />
          <LessonChecks lesson={lesson} />
          <LessonPicture lesson={lesson} />
          <LessonForm key={lesson.id} lesson={lesson} />
          <ReviewSection key={`review-${lesson.id}`} lesson={lesson} />
          <MaterialsSection owner={{ courseId: null, movieId: lesson.id }} />
          <LessonTexts movieId={lesson.id} />
          <LessonPlace key={`place-${lesson.id}`} lesson={lesson} />
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
