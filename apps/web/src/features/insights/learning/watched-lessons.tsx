import { ButtonLink } from '../../../components/button.tsx'
import { Table } from '../../../components/list/table.tsx'
import { numberIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { FigureCard } from '../figure-card.tsx'
import type { Learning } from '../figures.calls.ts'
import { hoursIn } from '../format-figures.ts'
import { learningTexts } from './learning.texts.ts'

const toLessonRetention = (id: number): string => paths.adminRetention.replace(':id', String(id))

export function WatchedLessons({ lessons }: Pick<Learning, 'lessons'>) {
  const texts = useTexts(learningTexts).lessons
  const language = useLanguage()
  return (
    <FigureCard title={texts.title} definition={texts.definition}>
      <Table
        bare
        caption={texts.title}
        rows={lessons}
        keyOf={({ movieId }) => movieId}
        columns={[
          {
            title: texts.lesson,
            cell: ({ title, course }) => (
              <>
                <span className="block wrap-anywhere">{title}</span>
                <span className="block text-sm font-normal text-muted">{course}</span>
              </>
            ),
          },
          { title: texts.hours, numeric: true, cell: ({ seconds }) => hoursIn(language, seconds) },
          { title: texts.views, numeric: true, cell: ({ views }) => numberIn(language, views) },
          { title: texts.people, numeric: true, cell: ({ people }) => numberIn(language, people) },
          {
            title: texts.retention,
            cell: ({ movieId, title }) => (
              <ButtonLink
                tone="plain"
                size="narrow"
                to={toLessonRetention(movieId)}
                aria-label={texts.retentionOf(title)}
              >
                {texts.retention}
              </ButtonLink>
            ),
          },
        ]}
      />
    </FigureCard>
  )
}
