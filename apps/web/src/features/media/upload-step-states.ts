import type { WireUpload } from '@alinha/contract'
import type { StepState } from '../../components/layout/steps.tsx'

export const uploadSteps = ['received', 'checked', 'converted', 'published'] as const
export type UploadStep = (typeof uploadSteps)[number]

/** The step that is being taken, or that failed. */
const stepByState: Partial<Record<WireUpload['state'], UploadStep>> = {
  receiving: 'received',
  received: 'checked',
  refused: 'checked',
  encoding: 'converted',
  failed: 'converted',
}

export function toStepStates(state: WireUpload['state']): Record<UploadStep, StepState> {
  const now = stepByState[state]
  const index = now === undefined ? uploadSteps.length : uploadSteps.indexOf(now)
  const isWrong = state === 'refused' || state === 'failed'
  const stateOf = (step: number): StepState =>
    step < index ? 'done' : step > index ? 'waiting' : isWrong ? 'failed' : 'current'
  const [received, checked, converted, published] = [0, 1, 2, 3].map(stateOf) as [
    StepState,
    StepState,
    StepState,
    StepState,
  ]
  return { received, checked, converted, published }
}
