import type { WireLessonCard } from '@alinha/contract'
import { Compass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths, toLesson } from '../../../platform/paths.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { LessonCard } from '../cards/lesson-card.tsx'
import { welcomeTexts } from './welcome.texts.ts'

type FirstLessonsProps = { lessons: readonly WireLessonCard[]; onChange: () => void }

/** What to watch first, in order, with the first one a click away. */
export function FirstLessons({ lessons, onChange }: FirstLessonsProps) {
  const texts = useTexts(welcomeTexts).path
  const heading = useRef<HTMLHeadingElement>(null)
  // Follows the answers: screen readers read what came of them.
  useEffect(() => heading.current?.focus(), [])
  const [first] = lessons
  return (
    <section className="mt-9">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {texts.title}
      </h2>
      {first === undefined ? (
        <EmptyState
          icon={<Compass aria-hidden className="size-7" />}
          title={texts.empty}
          text={texts.emptyText}
        />
      ) : (
        <>
          <p className="mt-2 mb-6 text-soft">{texts.text}</p>
          <CardGrid>
            {lessons.map(lesson => (
              <li key={lesson.id}>
                <LessonCard movie={lesson} />
              </li>
            ))}
          </CardGrid>
        </>
      )}
      <div className="mt-9 flex flex-wrap gap-3">
        {first !== undefined && (
          <ButtonLink to={toLesson(first.id)} size="large">
            {texts.first}
          </ButtonLink>
        )}
        <ButtonLink to={paths.catalog} size="large" tone={first === undefined ? 'action' : 'quiet'}>
          {texts.catalogue}
        </ButtonLink>
        <Button size="large" tone="plain" onClick={onChange}>
          {texts.change}
        </Button>
      </div>
    </section>
  )
}
