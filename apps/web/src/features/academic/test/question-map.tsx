import type { WireTest } from '@alinha/contract'
import { formatsIn } from '@alinha/domain'
import { Button } from '../../../components/button.tsx'
import { classes } from '../../../components/classes.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { testTexts } from './test.texts.ts'
import type { QuizState } from './use-quiz.ts'

type QuestionMapProps = { quiz: QuizState; test: WireTest; onHandIn: () => void }

/** Every question at a glance: answered, to be seen again, or left. */
export function QuestionMap({ quiz, test, onHandIn }: QuestionMapProps) {
  const texts = useTexts(testTexts)
  const language = useLanguage()
  const { chosen, marked, at } = quiz
  return (
    <aside className="h-fit rounded-xl bg-surface p-5 shadow-rest lg:sticky lg:top-24">
      <h2 className="font-sans text-[.9375rem] font-semibold tracking-normal">{texts.yours}</h2>
      <ol className="mt-4 grid grid-cols-6 gap-2 tabular-nums lg:grid-cols-4">
        {test.questions.map(({ id }, place) => {
          const state = marked.has(id) ? 'marked' : chosen.has(id) ? 'answered' : 'left'
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={place === at ? 'step' : undefined}
                aria-label={texts.place[state](place + 1)}
                onClick={() => quiz.goTo(place)}
                className={classes(
                  'relative grid h-11 w-full place-items-center rounded-md text-sm font-semibold',
                  chosen.has(id) ? 'bg-agua-400/16 text-link' : 'bg-hover text-soft',
                  place === at && 'shadow-[inset_0_0_0_2px_currentColor]',
                )}
              >
                {place + 1}
                {state === 'marked' && (
                  <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-ouro-400" />
                )}
              </button>
            </li>
          )
        })}
      </ol>
      <dl className="mt-5 grid gap-2 text-sm">
        <div className="flex justify-between gap-3">
          <dt className="text-muted">{texts.answered}</dt>
          <dd className="tabular-nums">{texts.of(chosen.size, test.questions.length)}</dd>
        </div>
        {test.closesAt !== null && (
          <div className="flex justify-between gap-3">
            <dt className="text-muted">{texts.ends}</dt>
            <dd className="tabular-nums">{formatsIn[language].moment(new Date(test.closesAt))}</dd>
          </div>
        )}
      </dl>
      <Button wide className="mt-5" busy={quiz.isHandingIn} onClick={onHandIn}>
        {texts.handIn}
      </Button>
      <p className="mt-3 text-[.8125rem] text-muted">{texts.fair}</p>
    </aside>
  )
}
