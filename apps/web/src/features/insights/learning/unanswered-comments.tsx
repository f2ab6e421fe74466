import { Link } from 'react-router'
import { EmptyNote } from '../../../components/list/empty-note.tsx'
import { dayIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { toLessonDiscussion } from '../../../platform/paths.ts'
import { FigureCard } from '../figure-card.tsx'
import type { Learning } from '../figures.calls.ts'
import { learningTexts } from './learning.texts.ts'

export function UnansweredComments({ unanswered: { count, comments } }: Pick<Learning, 'unanswered'>) {
  const texts = useTexts(learningTexts).unanswered
  const language = useLanguage()
  return (
    <FigureCard title={texts.title} definition={texts.definition}>
      {count === 0 ? (
        <EmptyNote title={texts.none} text={texts.noneText} />
      ) : (
        <>
          <p className="font-semibold">{texts.count(count)}</p>
          <ul className="mt-2 grid">
            {comments.map(({ id, movieId, lesson, text, createdAt }) => (
              <li key={id} className="border-t border-line first:border-0">
                <Link
                  to={toLessonDiscussion(movieId, id, id)}
                  className="block min-h-11 rounded-md py-2.5 hover:bg-hover"
                >
                  <span className="line-clamp-2 wrap-anywhere">{text}</span>
                  <span className="mt-0.5 block text-sm text-muted">
                    {lesson} · {dayIn(language, createdAt.slice(0, 10))}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </FigureCard>
  )
}
