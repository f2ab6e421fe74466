import { captionLanguages } from '@alinha/domain'
import { describe, expect, it } from 'vitest'
import { spokenText, textIn, type Scene } from './lesson.ts'
import { demoLessons } from './lessons.ts'
import { readVoice } from './studio/voices.ts'

const scenes: Scene[] = demoLessons.flatMap(lesson => lesson.scenes)
const sentences = scenes.flatMap(({ say }) => say)

/** Every sentence number that a drawing or a part of it refers to. */
function beatsOf(drawing: unknown): number[] {
  if (typeof drawing !== 'object' || drawing === null) return []
  return Object.entries(drawing).flatMap(([name, value]) =>
    /beat$/i.test(name) && typeof value === 'number' ? [value] : beatsOf(value),
  )
}

describe('the demo lessons', () => {
  it('are at least twelve, each for a different lesson', () => {
    expect(demoLessons.length).toBeGreaterThanOrEqual(12)
    expect(new Set(demoLessons.map(({ course, title }) => `${course} ${title}`)).size).toBe(
      demoLessons.length,
    )
  })

  it('are spoken by teachers who have different voices', () => {
    const voices = [...new Set(demoLessons.map(({ teacher }) => teacher))].map(readVoice)
    expect(new Set(voices.map(({ name, pitch }) => `${name} ${pitch}`)).size).toBe(voices.length)
    expect(voices.length).toBeGreaterThanOrEqual(6)
  })

  it('have sentences that fit in a caption of two lines, in every language they are written in', () => {
    const texts = sentences.flatMap(sentence =>
      captionLanguages.flatMap(language => textIn(sentence, language) ?? []),
    )
    expect(texts.filter(text => text.trim() === '' || text.length > 84)).toEqual([])
    expect(texts.length).toBeGreaterThan(sentences.length)
  })

  it('are translated completely or not at all, and at least three are', () => {
    const shares = demoLessons.map(lesson => {
      const said = lesson.scenes.flatMap(({ say }) => say)
      return (
        said.filter(sentence => captionLanguages.every(language => textIn(sentence, language))).length /
        said.length
      )
    })
    expect(shares.filter(share => share !== 0 && share !== 1)).toEqual([])
    expect(shares.filter(share => share === 1).length).toBeGreaterThanOrEqual(3)
  })

  it('open with a cover and name every chapter once', () => {
    for (const { scenes: chapters } of demoLessons) {
      expect(chapters[0]?.picture.kind).toBe('cover')
      expect(new Set(chapters.map(({ chapter }) => chapter)).size).toBe(chapters.length)
      expect(chapters.length).toBeGreaterThanOrEqual(4)
    }
  })

  it('tie every point and every movement to a sentence that exists', () => {
    const late = scenes.filter(({ picture, say }) => {
      const listed =
        picture.kind === 'points'
          ? picture.points.length
          : picture.kind === 'callouts'
            ? picture.callouts.length
            : 0
      return listed > say.length || beatsOf(picture).some(beat => beat >= say.length)
    })
    expect(late.map(({ chapter }) => chapter)).toEqual([])
    expect(scenes.flatMap(({ picture }) => beatsOf(picture)).length).toBeGreaterThan(20)
  })

  it('never promise a patient a result', () => {
    const said = sentences.map(spokenText).join(' ').toLowerCase()
    expect(said).not.toMatch(/garant|cura |100%|sem dor|melhor do brasil|antes e depois/)
  })
})
