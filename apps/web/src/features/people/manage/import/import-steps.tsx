import { Steps, type StepState } from '../../../../components/layout/steps.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { importTexts } from './import.texts.ts'

const steps = ['file', 'columns', 'check', 'write'] as const
export type ImportStep = (typeof steps)[number]

/** Where one is between the file and the accounts. With null everything is done. */
export function ImportSteps({ at }: { at: ImportStep | null }) {
  const texts = useTexts(importTexts)
  const current = at === null ? steps.length : steps.indexOf(at)
  const stateOf = (place: number): StepState =>
    place < current ? 'done' : place > current ? 'waiting' : at === 'write' ? 'current' : 'here'
  return (
    <div className="mb-7">
      <Steps
        label={texts.stepsLabel}
        steps={steps.map((step, place) => ({ title: texts.steps[step], state: stateOf(place) }))}
      />
    </div>
  )
}
