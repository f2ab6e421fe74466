import { Skeleton } from '../../../components/skeleton.tsx'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { moneyIn, numberIn } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/language.ts'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import type { CourseTeaser } from './landing.calls.ts'
import { openingTexts } from './texts/opening.texts.ts'

/** What a rail is drawn from while it loads. */
export const SKELETONS = [1, 2, 3, 4, 5]

type TeaserProps = { course: CourseTeaser; onOpen: (course: CourseTeaser) => void }

/** Search engines read the courses from the cards, so what they read is never older than the catalogue. */
const courseMicrodata = { itemScope: true, itemType: 'https://schema.org/Course' }

/** What of the course can be watched now. */
function useCounts({ lessons, minutes }: CourseTeaser): string {
  const { course: texts } = useLazyTexts(openingTexts)
  const language = useLanguage()
  const format = (count: number) => numberIn(language, count)
  if (lessons === 0) return texts.soon
  return `${texts.lessons(lessons, format(lessons))} · ${texts.minutes(format(minutes))}`
}

/** A picture in the format of a video, with text below it. Its height does not depend on the text. */
export function WideTeaser({ course, onOpen }: TeaserProps) {
  const language = useLanguage()
  const counts = useCounts(course)
  return (
    <article {...courseMicrodata} className="group relative">
      <div className="relative aspect-video overflow-hidden rounded-md bg-raised shadow-rest md:rounded-lg">
        <Thumbnail src={course.cover} />
      </div>
      <div className="mt-2.5 min-h-23">
        <h3 className="font-sans text-[.9375rem] leading-tight tracking-[-.01em]">
          <OpenButton course={course} onOpen={onOpen} />
        </h3>
        <p className="mt-1 line-clamp-1 text-sm text-muted">{course.teacher}</p>
        <p className="mt-0.5 text-sm text-soft">
          {course.preco === null ? (
            counts
          ) : (
            <span className="font-semibold text-cor-300">{moneyIn(language, course.preco)}</span>
          )}
        </p>
      </div>
      <Description course={course} />
    </article>
  )
}

export function WideTeaserSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-video md:rounded-lg" />
      <div className="mt-2.5 grid min-h-23 content-start gap-2.5">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    </div>
  )
}

/** A portrait picture with text on it, for series. */
export function UprightTeaser({ course, onOpen }: TeaserProps) {
  const counts = useCounts(course)
  return (
    <article
      {...courseMicrodata}
      className="group relative aspect-2/3 overflow-hidden rounded-lg bg-raised shadow-rest md:rounded-xl"
    >
      <Thumbnail src={course.poster ?? course.cover} />
      <div className="absolute inset-0 bg-linear-to-b from-black/70 via-transparent to-black/75" />
      <h3 className="absolute inset-x-4 top-4 text-lg leading-[1.02] text-esm-50 sm:text-xl md:inset-x-5 md:top-5 md:text-[1.75rem]">
        <OpenButton course={course} onOpen={onOpen} />
      </h3>
      <p className="absolute inset-x-4 bottom-4 text-sm text-esm-100 md:inset-x-5 md:bottom-5">{counts}</p>
      <Description course={course} />
    </article>
  )
}

export const UprightTeaserSkeleton = () => <Skeleton className="aspect-2/3 rounded-lg md:rounded-xl" />

/** Covers the whole card; screen readers read only the title. */
const OpenButton = ({ course, onOpen }: TeaserProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={() => onOpen(course)}
    className="line-clamp-2 text-left after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
  >
    <span itemProp="name">{course.title}</span>
  </button>
)

const Description = ({ course }: { course: CourseTeaser }) => (
  <>
    <meta itemProp="description" content={course.description} />
    {course.teacher !== null && <meta itemProp="author" content={course.teacher} />}
  </>
)
