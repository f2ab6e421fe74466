import { handle } from '../../../platform/jobs.ts'
import type { Needs } from '../../../needs.ts'
import { publishCaptions } from './lesson-texts.jobs.ts'
import { writeCaptionFiles } from './publish-captions.ts'

export const lessonTextsWorker = (needs: Needs) => [
  handle(publishCaptions, ({ movieId }) => writeCaptionFiles(needs, movieId)),
]
