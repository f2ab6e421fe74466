import { attachmentsAndIprLessons } from './content/attachments-and-ipr.ts'
import { biomechanicsLessons } from './content/biomechanics.ts'
import { clinicLessons } from './content/clinic.ts'
import { firstAlignerLessons } from './content/first-aligner.ts'
import { growthAndPracticeLessons } from './content/growth-and-practice.ts'
import { onDemandLessons } from './content/on-demand.ts'
import type { DemoLesson } from './lesson.ts'

/** What a visitor opens first comes first: the rest is built while it plays. */
export const demoLessons: readonly DemoLesson[] = [
  ...firstAlignerLessons,
  ...biomechanicsLessons,
  ...attachmentsAndIprLessons,
  ...onDemandLessons,
  ...clinicLessons,
  ...growthAndPracticeLessons,
]
