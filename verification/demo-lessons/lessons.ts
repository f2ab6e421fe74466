import { attachmentsAndIprLessons } from './content/attachments-and-ipr.ts'
import { biomechanicsLessons } from './content/biomechanics.ts'
import { clinicLessons } from './content/clinic.ts'
import { firstAlignerLessons } from './content/first-aligner.ts'
import { growthAndPracticeLessons } from './content/growth-and-practice.ts'
import { onDemandLessons } from './content/on-demand.ts'
import type { DemoLesson } from './lesson.ts'

/** The lessons that a visitor opens first come first; the others are built while these play. */
export const demoLessons: readonly DemoLesson[] = [
  ...firstAlignerLessons,
  ...biomechanicsLessons,
  ...attachmentsAndIprLessons,
  ...onDemandLessons,
  ...clinicLessons,
  ...growthAndPracticeLessons,
]
