import type { academic, ReplyOf, WireModule } from '@alinha/contract'
import { formatsIn } from '@alinha/domain'
import { ButtonLink } from '../../components/button.tsx'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { paths, toLesson } from '../../platform/paths.ts'
import { toTest } from './academic-paths.ts'
import { academicTexts } from './academic.texts.ts'
import { StartTest } from './start-test.tsx'

type Step = NonNullable<ReplyOf<typeof academic.readProgramme>['nextStep']>

/** The one thing to do now, above everything else. */
export function NextStep({ step, modules }: { step: Step; modules: readonly WireModule[] }) {
  const texts = useTexts(academicTexts).next
  const language = useLanguage()
  const module = modules.find(({ id }) => id === step.moduleId)
  const lesson = module?.lessons.find(({ id }) => id === step.lessonId)
  const until = module?.test.until ?? null
  return (
    <section
      aria-label={texts.label}
      className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl bg-agua-400/12 p-6 shadow-[inset_0_0_0_1px_var(--color-agua-400)]"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-sm font-semibold text-muted">{texts.label}</p>
        <p className="mt-1 text-lg leading-snug font-semibold wrap-anywhere">
          {step.kind === 'watch' && texts.watch(lesson?.title ?? '')}
          {step.kind === 'take-test' && texts.takeTest(module?.title ?? '')}
          {step.kind === 'go-on-with-test' && texts.goOn(module?.title ?? '')}
          {step.kind === 'wait' &&
            texts.wait(until === null ? '' : formatsIn[language].moment(new Date(until)))}
          {step.kind === 'ask-for-help' && texts.askForHelp}
          {step.kind === 'finished' && texts.finished}
        </p>
      </div>
      {step.kind === 'watch' && lesson && <ButtonLink to={toLesson(lesson.id)}>{texts.open}</ButtonLink>}
      {step.kind === 'take-test' && module && <StartTest module={module} />}
      {step.kind === 'go-on-with-test' && module && (
        <ButtonLink to={toTest(module.test.id)}>{texts.goOnButton}</ButtonLink>
      )}
      {step.kind === 'finished' && <ButtonLink to={paths.downloads}>{texts.certificate}</ButtonLink>}
    </section>
  )
}
