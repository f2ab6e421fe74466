import { toFlag, type academic, type ReplyOf, type WireModule } from '@alinha/contract'
import { nextStep } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { findAcademicCoupon } from '../../payments/index.ts'
import { readStanding, type StandingModule } from './read-standing.ts'

const toIso = (moment: number | undefined): string | null =>
  moment === undefined ? null : new Date(moment).toISOString()

const toWireModule = ({ lessons, history, state, ...module }: StandingModule): WireModule => ({
  id: module.id,
  title: module.title,
  summary: module.summary,
  lessons: lessons.map(({ id, title, durationSeconds, progress, isWatched }) => ({
    id,
    title,
    durationSeconds,
    progress,
    watched: toFlag(isWatched),
  })),
  test: {
    id: module.testId,
    questions: module.drawn,
    passPercent: module.passPercent,
    minutes: module.minutes,
    waitHours: module.waitHours,
    attempts: module.attempts,
    attemptsLeft: Math.max(0, module.attempts - history.length),
    state: state.kind,
    because: state.kind === 'locked' ? state.because : null,
    until: toIso('until' in state ? state.until : undefined),
    marks: history.flatMap(({ number, correct, total, isApproved, handedInAt }) =>
      handedInAt === null || correct === null
        ? []
        : [
            {
              number,
              correct,
              total,
              isApproved: toFlag(isApproved ?? false),
              handedInAt: handedInAt.toISOString(),
            },
          ],
    ),
  },
})

export async function readProgramme(
  needs: Needs,
  { userId }: Actor,
): Promise<ReplyOf<typeof academic.readProgramme>> {
  const { academicType, hasAccess, student, programme, modules } = await readStanding(
    needs,
    userId,
    needs.clock(),
  )
  const coupon = await findAcademicCoupon(needs.db, userId)
  const isUnlocked = academicType !== null && (student?.unlockedAt ?? null) !== null
  const step = isUnlocked ? nextStep(modules) : null
  return {
    academicType,
    coupon: coupon?.code ?? null,
    institution: student?.institution?.name ?? null,
    hasAccess: toFlag(hasAccess),
    isUnlocked: toFlag(isUnlocked),
    sharesProgress: toFlag((student?.sharesProgressSince ?? null) !== null),
    programme: programme && { ...programme, modules: modules.map(toWireModule) },
    nextStep: step && {
      kind: step.kind,
      moduleId: 'moduleId' in step ? step.moduleId : null,
      lessonId: 'lessonId' in step ? step.lessonId : null,
    },
  }
}
