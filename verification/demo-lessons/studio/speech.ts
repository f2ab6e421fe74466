import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { spokenText, type DemoLesson, type Scene, type Sentence } from '../lesson.ts'
import { chime, fromWav, levelled, mixed, secondsOf, trimmed, type Sound } from './sound.ts'
import { asSpoken, readVoice, type Voice } from './voices.ts'

const run = promisify(execFile)

type SaidSentence = { sentence: Sentence; start: number; end: number }
export type TimedScene = { scene: Scene; start: number; end: number; said: SaidSentence[] }
export type Narration = { scenes: TimedScene[]; seconds: number; sound: Sound }

/** Breaths, in seconds: before a scene's first word, between sentences, after its last. */
const BEFORE_THE_FIRST = 1.3
const BEFORE = 0.55
const BETWEEN = 0.38
const AFTER = 0.5
const AFTER_THE_LAST = 2.2

const OPENING = [392, 523.25, 659.25]
const CLOSING = [659.25, 523.25, 392]

/** Everything said, with the times at which it is heard. */
export async function narrate(lesson: DemoLesson): Promise<Narration> {
  const voice = readVoice(lesson.teacher)
  const parts: { at: number; sound: Sound }[] = [{ at: 0.1, sound: chime(OPENING) }]
  const scenes: TimedScene[] = []
  let now = 0
  for (const [index, scene] of lesson.scenes.entries()) {
    const start = now
    const said: SaidSentence[] = []
    now += index === 0 ? BEFORE_THE_FIRST : BEFORE
    const sounds = await Promise.all(scene.say.map(sentence => say(spokenText(sentence), voice)))
    for (const [at, sentence] of scene.say.entries()) {
      const sound = sounds[at] ?? new Float32Array()
      if (said.length > 0) now += BETWEEN
      parts.push({ at: now, sound })
      said.push({ sentence, start: now, end: now + secondsOf(sound) })
      now += secondsOf(sound)
    }
    now += index === lesson.scenes.length - 1 ? AFTER_THE_LAST : AFTER
    scenes.push({ scene, start, end: now, said })
  }
  parts.push({ at: now - AFTER_THE_LAST + 0.3, sound: chime(CLOSING) })
  return { scenes, seconds: now, sound: mixed(now, parts) }
}

async function say(text: string, { name, pitch, speed }: Voice): Promise<Sound> {
  const { stdout } = await run(
    'espeak-ng',
    ['-v', name, '-p', String(pitch), '-s', String(speed), '-a', '90', '--stdout', asSpoken(text)],
    { encoding: 'buffer', maxBuffer: 1 << 24 },
  )
  return levelled(trimmed(fromWav(stdout)))
}
