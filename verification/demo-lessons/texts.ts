import { captionLanguages, toWebVtt, type CaptionLanguage, type Chapter } from '@alinha/domain'
import { textIn } from './lesson.ts'
import type { Narration } from './studio/speech.ts'

export type LessonTexts = {
  captions: { language: CaptionLanguage; text: string }[]
  chapters: Chapter[]
}

/** Captions in every language in which the whole lesson is written, at the times at which it is spoken. */
export function toTexts({ scenes }: Narration): LessonTexts {
  const said = scenes.flatMap(scene => scene.said)
  const captions = captionLanguages.flatMap(language => {
    const cues = said.flatMap(({ sentence, start, end }) => {
      const text = textIn(sentence, language)
      return text ? [{ startMs: toMs(start), endMs: toMs(end), text: inTwoLines(text) }] : []
    })
    return cues.length === said.length ? [{ language, text: toWebVtt(cues) }] : []
  })
  const chapters = scenes.map(({ scene, start }) => ({ start: Math.floor(start), title: scene.chapter }))
  return { captions, chapters }
}

const toMs = (seconds: number): number => Math.round(seconds * 1000)

/** A caption of more than 42 characters is read more easily in two lines of like length. */
function inTwoLines(text: string): string {
  if (text.length <= 42) return text
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const middle = spaces.reduce((best, at) =>
    Math.abs(at - text.length / 2) < Math.abs(best - text.length / 2) ? at : best,
  )
  return `${text.slice(0, middle)}\n${text.slice(middle + 1)}`
}
