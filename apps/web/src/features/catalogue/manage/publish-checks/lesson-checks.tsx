import type { WireEditedLesson } from '@alinha/contract'
import { lessonChecks, lessonState } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../../components/button.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { toLesson } from '../../../../platform/paths.ts'
import { useToday } from '../../../../platform/use-today.ts'
import { courseQuery } from '../courses/courses.calls.ts'
import { lessonTextsQuery } from '../lesson-texts/lesson-texts.calls.ts'
import { CheckList } from './check-list.tsx'
import { checkTexts } from './check.texts.ts'

/** Opens the lesson to staff as such people would see it. */
const toLessonAs = (id: number, as: string): string => `${toLesson(id)}?as=${as}`

/** What the saved lesson has and lacks, and what people will see of it. */
export function LessonChecks({ lesson }: { lesson: WireEditedLesson }) {
  const texts = useTexts(checkTexts)
  const today = useToday()
  const { data: courseData } = useQuery(courseQuery(lesson.courseId))
  const { data: written } = useQuery(lessonTextsQuery(lesson.id))
  if (courseData === undefined || written === undefined) return null
  const { course } = courseData
  const { releasedOn } = lesson
  // A draft with a day ahead would be scheduled when it is released.
  const state = lessonState({ isOpened: true, releasedOn }, today)
  const checks = lessonChecks({
    state,
    hasVideo: lesson.duration > 0,
    hasDescription: lesson.description.trim() !== '',
    hasPicture: lesson.thumbnail !== '' || course.cover !== null,
    hasCaptions: written.captions.length > 0,
    hasChapters: written.chapters.length > 0,
    hasTeacher: course.teacher !== null,
    isForEveryone: lesson.audience === 'everyone',
    isCoursePublished: course.disponivel === 1,
  })
  return (
    <Section title={texts.title} text={texts.lessonText}>
      <CheckList checks={checks} names={texts.ofLesson} />
      <h3 className="mt-6 mb-2.5 font-sans text-sm font-semibold tracking-normal">{texts.preview}</h3>
      <div className="flex flex-wrap gap-2.5">
        {(['visitor', 'free', 'premium'] as const).map(as => (
          <ButtonLink key={as} tone="quiet" to={toLessonAs(lesson.id, as)}>
            {texts.as[as]}
          </ButtonLink>
        ))}
      </div>
    </Section>
  )
}
