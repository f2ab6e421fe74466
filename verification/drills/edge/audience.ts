import type { Chance } from '../../../apps/server/src/testing/randomness.ts'

/** Who watches what: lessons by Zipf's law, most of them in one quality, from the beginning, and some leave at every segment. */
const SEGMENTS = 30
const RUNGS = [
  { name: '720', share: 0.7 },
  { name: '480', share: 0.2 },
  { name: '360', share: 0.1 },
] as const
const LEAVE_AT_A_SEGMENT = 0.05

export const FILES_OF_A_LESSON = SEGMENTS * RUNGS.length

type Watching = { lesson: number; rung: string; segment: number }

export type Audience = {
  /** The file that this viewer asks for next. */
  next(viewer: number): { lesson: number; file: string }
}

export function anAudience(lessons: number, zipf: number, chance: Chance): Audience {
  const sums: number[] = []
  for (let rank = 1, sum = 0; rank <= lessons; rank++) sums.push((sum += rank ** -zipf))
  const whole = sums.at(-1) ?? 0
  const draw = (): number => chance.below(1e9) / 1e9
  const chooseLesson = (): number => {
    const drawn = draw() * whole
    return sums.findIndex(sum => sum >= drawn)
  }
  const chooseRung = (): string => {
    let drawn = draw()
    return RUNGS.find(({ share }) => (drawn -= share) < 0)?.name ?? RUNGS[0].name
  }
  const watching = new Map<number, Watching>()
  return {
    next(viewer) {
      let now = watching.get(viewer)
      if (!now || now.segment >= SEGMENTS || chance.isLucky(LEAVE_AT_A_SEGMENT))
        watching.set(viewer, (now = { lesson: chooseLesson(), rung: chooseRung(), segment: 0 }))
      const file = `${now.rung}/s${String(now.segment++).padStart(5, '0')}.m4s`
      return { lesson: now.lesson, file }
    },
  }
}
