/** Makes the file of a demo lesson once. Its name is a hash of the spoken text and of the code that draws it. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoLesson } from './lesson.ts'
import { film } from './studio/film.ts'
import { installFonts } from './studio/fonts.ts'
import type { Size } from './studio/paint.ts'
import { narrate } from './studio/speech.ts'
import { HEIGHT, WIDTH } from './studio/svg.ts'
import { toTexts, type LessonTexts } from './texts.ts'

export type Source = { video: string; texts: LessonTexts }

const FULL_SIZE: Size = { width: WIDTH, height: HEIGHT }

const studio = join(import.meta.dirname, 'studio')

const hashOfStudio = createHash('sha256')
for (const file of readdirSync(studio, { recursive: true, encoding: 'utf8' }).toSorted())
  if (file.endsWith('.ts')) hashOfStudio.update(readFileSync(join(studio, file)))

const nameOf = (lesson: DemoLesson, size: Size): string =>
  hashOfStudio.copy().update(JSON.stringify({ lesson, size })).digest('hex').slice(0, 16)

export async function buildSource(lesson: DemoLesson, folder: string, size = FULL_SIZE): Promise<Source> {
  const path = join(folder, nameOf(lesson, size))
  const [video, notes] = [`${path}.mp4`, `${path}.json`]
  if (!existsSync(video) || !existsSync(notes)) {
    await mkdir(folder, { recursive: true })
    installFonts(join(folder, 'fonts'))
    const narration = await narrate(lesson)
    await writeFile(notes, JSON.stringify(toTexts(narration)))
    await film(lesson, narration, video, size)
  }
  return { video, texts: JSON.parse(await readFile(notes, 'utf8')) as LessonTexts }
}

/** Removes files that were built from older versions of the lessons. */
export async function forgetOtherSources(folder: string, lessons: readonly DemoLesson[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const kept = new Set(lessons.map(lesson => nameOf(lesson, FULL_SIZE)))
  for (const { name } of (await readdir(folder, { withFileTypes: true })).filter(entry => entry.isFile()))
    if (!kept.has(name.slice(0, 16))) await rm(join(folder, name))
}
