import type { WireListedCourse } from '@alinha/contract'
import { Card } from '../../../components/layout/card.tsx'
import { moneyIn, numberIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { toCourse } from '../../../platform/paths.ts'
import { cardTexts } from './card.texts.ts'
import { formatLength } from '../format-length.ts'

type CourseCardProps = {
  course: WireListedCourse
  /** The person's plan includes it. */
  isIncluded: boolean
  isBought?: boolean
}

/** A course, with its price unless the person's plan includes it or the person bought it. */
export function CourseCard({ course, isIncluded, isBought = false }: CourseCardProps) {
  const texts = useTexts(cardTexts)
  const language = useLanguage()
  const facts = useCourseFacts(course)
  const badges = [
    ...(isBought ? [{ label: texts.bought, tone: 'progress' as const }] : []),
    ...(course.kind === 'series' ? [{ label: texts.series, tone: 'glass' as const }] : []),
  ]
  return (
    <Card
      title={course.title}
      {...(course.teacher !== null && { subtitle: course.teacher })}
      thumbnail={course.cover}
      badges={badges}
      note={
        course.preco === null || isIncluded || isBought ? (
          facts
        ) : (
          <span className="font-semibold text-cor-300">{moneyIn(language, course.preco)}</span>
        )
      }
      to={toCourse(course.id)}
    />
  )
}

/** `11 aulas · 6 h 12 min`. */
export function useCourseFacts({ lessons, seconds }: { lessons: number; seconds: number }): string {
  const texts = useTexts(cardTexts)
  const language = useLanguage()
  // No lesson has been released yet.
  if (lessons === 0) return texts.soon
  const count = texts.lessons(lessons, numberIn(language, lessons))
  return seconds >= 60 ? `${count} · ${formatLength(seconds)}` : count
}
