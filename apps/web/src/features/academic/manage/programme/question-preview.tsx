import type { WireManagedQuestion } from '@alinha/contract'
import { useTexts } from '../../../../platform/language.ts'
import { QuestionPicture } from '../../question-picture.tsx'
import { questionsTexts } from './questions.texts.ts'

const LETTERS = 'ABCDEFGH'

/** As a student sees it, but that the order of the options is by chance there. */
export function QuestionPreview({ question }: { question: WireManagedQuestion }) {
  const texts = useTexts(questionsTexts)
  return (
    <div>
      <p className="text-xl leading-snug wrap-anywhere whitespace-pre-line">{question.question}</p>
      {question.picture && <QuestionPicture picture={question.picture} />}
      <ol className="mt-5 grid gap-3">
        {question.options.map((option, at) => (
          <li key={option} className="flex items-start gap-4 rounded-lg bg-hover p-4">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-raised text-[.8125rem] font-semibold"
            >
              {LETTERS[at]}
            </span>
            <span className="min-w-0 pt-1 leading-snug wrap-anywhere">{option}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">{texts.previewHint}</p>
    </div>
  )
}
