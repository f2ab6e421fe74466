/** `npm run e2e`: the journeys of e2e/ in Chromium, on a stage of their own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { generateVideo } from '../apps/server/src/testing/lessons/generated-videos.ts'
import { listLeakedCards } from '../verification/stage/card-canary.ts'
import { publishSeededLesson, publishLesson } from '../verification/stage/lesson-on-stage.ts'
import { fillCourse } from '../verification/stage/fill-course.ts'
import { publishProgramme } from '../verification/stage/programme-on-stage.ts'
import { projectRoot } from './project-files.ts'
import { findChromium, onStage } from '../verification/stage/stage.ts'

/** The lesson is long enough to switch between qualities, and small so that it is encoded quickly. */
const LESSON_SECONDS = 72
/** At 11:42, nine tenths of this lesson have passed. It is small and has few frames so that it is encoded quickly. */
const LONG_LESSON = { title: 'Moldagem com silicone que não volta', seconds: 781 }

findChromium()
/** As in production: whoever registers through the page has its proof of work. */
const PRODUCTION = { REQUIRE_HUMAN_CHECK: 'true' }

const code = await onStage(async stage => {
  const { url, inboxUrl, mediaKey } = stage
  const chosen = process.argv.slice(2)
  const localFile = await generateVideo(stage.folder, {
    name: 'lesson.mp4',
    seconds: LESSON_SECONDS,
    size: '854x480',
    rate: '15',
  })
  const longFile = await generateVideo(stage.folder, {
    name: 'long-lesson.mp4',
    seconds: LONG_LESSON.seconds,
    size: '128x72',
    rate: '2',
    sound: 'none',
  })
  const [lesson, longLessonId] = await Promise.all([
    publishLesson(stage, { localFile, seconds: LESSON_SECONDS }),
    publishSeededLesson(stage, { title: LONG_LESSON.title, localFile: longFile }),
  ])
  await fillCourse(stage, lesson, 'Biomecânica dos alinhadores')
  // Sold singly, and the last of its list: other journeys buy the first.
  await fillCourse(stage, lesson, 'Lendo o setup digital')
  await publishProgramme(stage, lesson)
  const projects = chosen.some(word => word.startsWith('--project'))
    ? []
    : ['--project=wide', '--project=phone', '--project=alone']
  // Not spawnSync: the simulators run in this process, and the journeys read the mails that they receive.
  const tests = spawn('playwright', ['test', '-c', 'e2e', ...projects, ...chosen], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      SITE_URL: url,
      INBOX_URL: inboxUrl,
      CARD_PAYMENTS_URL: stage.cardPaymentsUrl,
      WEB_ROOT: stage.webRoot,
      LESSON_ID: String(lesson.movieId),
      LONG_LESSON_ID: String(longLessonId),
      MEDIA_KEY: mediaKey,
    },
  })
  const [status] = (await once(tests, 'exit')) as [number | null]
  const leaks = await listLeakedCards(stage)
  for (const leak of leaks) console.error(`card data where none may be: ${leak}`)
  return leaks.length > 0 ? 1 : (status ?? 1)
}, PRODUCTION)
process.exit(code)
