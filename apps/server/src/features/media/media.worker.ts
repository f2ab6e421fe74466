import type { Needs } from '../../needs.ts'
import { every, handle } from '../../platform/jobs.ts'
import { checkReceivedUpload } from './source/check-upload.ts'
import { encodeOnePiece, encodeWholeSound } from './encode/encode-pieces.ts'
import { drawFrame, makePreview, purgeVideo } from '../catalogue/index.ts'
import { recordFinalFailure } from './record-final-failure.ts'
import { drawLessonFrame } from './encode/draw-frame.ts'
import { makeLessonPreview } from './encode/make-preview.ts'
import { checkUpload, encodeAudio, encodePiece, giveUp, publish, sweepMedia } from './media.jobs.ts'
import { lessonFolder } from './media-paths.ts'
import { publishEncode } from './encode/publish-encode.ts'
import { sweepOldMedia } from './sweep-media.ts'

export const mediaWorker = (needs: Needs) => [
  handle(checkUpload, ({ uploadId }, signal) => checkReceivedUpload(needs, uploadId, signal)),
  handle(encodePiece, (piece, signal) => encodeOnePiece(needs, piece, signal)),
  handle(encodeAudio, ({ encodeId }, signal) => encodeWholeSound(needs, encodeId, signal)),
  handle(publish, ({ encodeId }, signal) => publishEncode(needs, encodeId, signal)),
  handle(makePreview, ({ movieId }, signal) => makeLessonPreview(needs, movieId, signal)),
  handle(drawFrame, (frame, signal) => drawLessonFrame(needs, frame, signal)),
  handle(purgeVideo, async ({ encodeId }) => needs.mediaEdge?.purge(lessonFolder(encodeId))),
  handle(giveUp, what => recordFinalFailure(needs, what)),
  every('35 4 * * *', sweepMedia, () => sweepOldMedia(needs)),
]
