import type { WireEditedCourse } from '@alinha/contract'
import { courseChecks } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../../components/button.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { toCourse } from '../../../../platform/paths.ts'
import { lessonsQuery } from '../lessons/lessons.calls.ts'
import { CheckList } from './check-list.tsx'
import { checkTexts } from './check.texts.ts'

/** What the saved course has and lacks. */
export function CourseChecks({ course }: { course: WireEditedCourse }) {
  const texts = useTexts(checkTexts)
  const { data } = useQuery(lessonsQuery(course.id))
  if (data === undefined) return null
  const isOnDemand = course.isOnDemand === 1
  const checks = courseChecks({
    isOnDemand,
    hasPrice: course.preco !== null,
    hasLessons: data.movies.some(({ disponivel }) => disponivel === 1),
    isSold: isOnDemand && course.disponivel === 1,
    hasPicture: course.cover !== null,
    hasDescription: course.description.trim() !== '',
    hasCategory: course.categoryId !== null,
    hasTeacher: course.teacher !== null,
  })
  return (
    <Section title={texts.title} text={texts.courseText}>
      <CheckList checks={checks} names={texts.ofCourse} />
      {course.disponivel === 1 && (
        <ButtonLink tone="quiet" to={toCourse(course.id)} className="mt-6">
          {texts.seeCourse}
        </ButtonLink>
      )}
    </Section>
  )
}
