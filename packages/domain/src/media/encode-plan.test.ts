import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VideoSource } from './check-source.ts'
import { plannedSeconds, planLesson, planPreview } from './encode-plan.ts'

const source = (facts: Partial<VideoSource> = {}): VideoSource => ({
  videoStream: 0,
  audioStream: 1,
  size: { width: 1280, height: 720 },
  rate: 25,
  frames: 25 * 600,
  ...facts,
})
const names = (plan: { rungs: readonly { name: string }[] }) => plan.rungs.map(({ name }) => name)

describe('the plan of a lesson', () => {
  it('is the whole of the file, in pieces, with the sound as the last', () => {
    const plan = planLesson('mov', source())
    expect(plan).toMatchObject({ container: 'mov', videoStream: 0, audioStream: 1, rate: 25, frames: 15_000 })
    expect(plan).toMatchObject({ startSeconds: 0, fadesOut: false })
    expect(names(plan)).toEqual(['720', '480', '360', '240'])
    expect(plan.pieces).toHaveLength(33)
    expect(plan.pieces[0]).toEqual({ of: 'picture', firstFrame: 0, frames: 450 })
    expect(plan.pieces.at(-1)).toEqual({ of: 'sound' })
    expect(plannedSeconds(plan)).toBe(600)
  })

  it('has no piece of sound where there is none', () => {
    expect(planLesson('matroska', source({ audioStream: null })).pieces).toHaveLength(32)
  })
})

describe('the plan of a preview', () => {
  it('is 90 s from where a manager chose, in one piece, in two rungs, with an end that fades', () => {
    const plan = planPreview(planLesson('mov', source()), 42)
    expect(plan).toMatchObject({ startSeconds: 42, frames: 90 * 25, fadesOut: true })
    expect(names(plan)).toEqual(['480', '240'])
    expect(plan.pieces).toEqual([{ of: 'picture', firstFrame: 0, frames: 2250 }, { of: 'sound' }])
  })

  it('takes the one rung that a small lesson has', () => {
    const small = source({ size: { width: 320, height: 180 }, audioStream: null })
    const plan = planPreview(planLesson('mov', small), 0)
    expect(names(plan)).toEqual(['180'])
    expect(plan.pieces).toHaveLength(1)
  })

  it('moves a start that leaves too little', () => {
    expect(planPreview(planLesson('mov', source()), 555)).toMatchObject({
      startSeconds: 555,
      frames: 45 * 25,
    })
    expect(planPreview(planLesson('mov', source()), 599)).toMatchObject({
      startSeconds: 555,
      frames: 45 * 25,
    })
    expect(planPreview(planLesson('mov', source({ frames: 250 })), 99)).toMatchObject({
      startSeconds: 5,
      frames: 125,
    })
  })

  it('lies inside the lesson, wherever it is asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 25, max: 360_000 }), fc.nat({ max: 20_000 }), (frames, start) => {
        const plan = planPreview(planLesson('mov', source({ frames })), start)
        expect(plan.startSeconds).toBeGreaterThanOrEqual(0)
        expect(plan.startSeconds * 25 + plan.frames).toBeLessThanOrEqual(frames + 1e-6)
        expect(plan.frames).toBeLessThanOrEqual(90 * 25)
        expect(plan.frames).toBeGreaterThanOrEqual(Math.min(frames / 2, 45 * 25) - 1)
      }),
    )
  })
})
