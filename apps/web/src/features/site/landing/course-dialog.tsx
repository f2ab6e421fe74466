import { ButtonLink } from '../../../components/button.tsx'
import { Modal } from '../../../components/modal.tsx'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { moneyIn, numberIn } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/language.ts'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { paths, toCourseCheckout } from '../../../platform/paths.ts'
import type { CourseTeaser } from './landing.calls.ts'
import { openingTexts } from './texts/opening.texts.ts'

/** Describes a course to somebody who has no account yet. */
export function CourseDialog({ course, onClose }: { course: CourseTeaser; onClose: () => void }) {
  const { course: texts, tryFree } = useLazyTexts(openingTexts)
  const language = useLanguage()
  const format = (count: number) => numberIn(language, count)
  const facts = [
    ...(course.lessons === 0
      ? [texts.soon]
      : [texts.lessons(course.lessons, format(course.lessons)), texts.minutes(format(course.minutes))]),
    ...(course.preco === null ? [] : [texts.access(format(course.accessDays))]),
  ]
  return (
    <Modal open onClose={onClose} title={course.title} description={course.description}>
      <div className="aspect-video overflow-hidden rounded-md bg-raised">
        <Thumbnail src={course.cover} />
      </div>
      {course.teacher !== null && <p className="mt-5 font-semibold">{texts.by(course.teacher)}</p>}
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[.9375rem] text-soft tabular-nums">
        {facts.map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="mt-4 text-[.9375rem] text-muted">
        {course.preco === null ? texts.included : texts.refund}
      </p>
      <div className="mt-6 grid gap-2.5 sm:grid-cols-2">
        {course.preco === null ? (
          <ButtonLink to={paths.register}>{tryFree}</ButtonLink>
        ) : (
          <ButtonLink to={toCourseCheckout(course.slug)}>
            {texts.buy(moneyIn(language, course.preco))}
          </ButtonLink>
        )}
        <ButtonLink to={paths.plans} tone="quiet">
          {texts.plans}
        </ButtonLink>
      </div>
    </Modal>
  )
}
