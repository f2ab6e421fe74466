import { LESSON_MAX_SECONDS } from './captions.ts'

/** A part of a lesson: where it begins, in whole seconds, and what it is about. It lasts until the next one. */
export type Chapter = { start: number; title: string }

export const CHAPTERS_MAX = 100
export const CHAPTER_TITLE_MAX_CHARACTERS = 120

export type ChaptersCheck =
  | { ok: true; chapters: Chapter[] }
  | { ok: false; reason: 'chapter-past-the-end' | 'chapters-at-the-same-second'; start: number }

/** In their order. A lesson without a video yet, of 0 seconds, may have chapters up to the longest a lesson can be. */
export function checkChapters(chapters: readonly Chapter[], durationSeconds: number): ChaptersCheck {
  const end = durationSeconds > 0 ? durationSeconds : LESSON_MAX_SECONDS
  const inOrder = chapters.toSorted((a, b) => a.start - b.start)
  const late = inOrder.find(({ start }) => start >= end)
  if (late) return { ok: false, reason: 'chapter-past-the-end', start: late.start }
  const twice = inOrder.find(({ start }, at) => inOrder[at - 1]?.start === start)
  if (twice) return { ok: false, reason: 'chapters-at-the-same-second', start: twice.start }
  return { ok: true, chapters: inOrder }
}
