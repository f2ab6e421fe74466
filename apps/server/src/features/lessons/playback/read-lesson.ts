import { toFlag, toWireLesson, type WireLessonPage, type WireLessonPreview } from '@alinha/contract'
import { dayInBrazil, isPlayableLesson, percentCovered, TENTHS_A_SECOND } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findLesson, toPublishedCaptions } from '../../catalogue/index.ts'
import { checkEntitlement, isBought, lastDayFor } from './check-entitlement.ts'
import { addressEndsAt, publicFolder, signedFolder } from './playback-address.ts'
import { issuePlayback, type LessonOpener } from './opened-lesson.queries.ts'

/** Includes an address of the video when the person may watch it. */
export async function readLesson(
  { db, config, clock, openLesson }: Pick<Needs, 'db' | 'config' | 'clock'> & { openLesson: LessonOpener },
  movieId: number,
  { userId, sessionId }: Actor,
): Promise<WireLessonPage> {
  const opened = await openLesson(movieId, userId)
  if (!opened) throw new Refusal('not-found')
  const now = clock()
  const { encodeId, progress, person } = opened
  const today = dayInBrazil(now)
  const lesson = { ...opened, isAvailable: isPlayableLesson(opened, today) }
  const page = {
    ...toWireLesson({
      ...lesson,
      isWatched: progress?.isWatched ?? false,
      isPurchased: isBought(lesson, today),
    }),
    description: lesson.description,
    courseId: lesson.courseId,
    bookmarked: toFlag(lesson.isBookmarked),
    second: Math.floor((progress?.position ?? 0) / TENTHS_A_SECOND),
    progress: progress ? percentCovered(progress.covered, progress.duration) : 0,
  }
  if (encodeId === null || !checkEntitlement(person, lesson, now).ok)
    return { ...page, video: null, playback: null }

  const playbackId = await issuePlayback(db.pool, { userId, sessionId, movieId, encodeId })
  const endsAt = addressEndsAt(now, lastDayFor(person, lesson))
  const folder = signedFolder(config, { playbackId, encodeId, endsAt })
  return {
    ...page,
    video: `${folder}/master.m3u8`,
    playback: {
      id: playbackId,
      issuedAt: clock().toISOString(),
      expiresAt: endsAt.toISOString(),
      storyboard: `${folder}/storyboard.vtt`,
      poster: `${folder}/poster.webp`,
      captions: toPublishedCaptions(lesson.captions).map(({ language, label, path }) => ({
        language,
        label,
        url: `${folder}/${path}`,
      })),
      chapters: lesson.chapters,
    },
  }
}

/** What anyone may see. A lesson for professionals plays no preview, even if there are files of one. */
export async function readPreview(
  { db, config, clock }: Pick<Needs, 'db' | 'config' | 'clock'>,
  movieId: number,
): Promise<WireLessonPreview> {
  const lesson = await findLesson(db, movieId)
  if (!lesson) throw new Refusal('not-found')
  const { audience, previewEncodeId } = lesson
  const isAvailable = isPlayableLesson(lesson, dayInBrazil(clock()))
  const isShown = audience === 'everyone' && isAvailable && previewEncodeId !== null
  return {
    ...toWireLesson({ ...lesson, isAvailable, isWatched: false, isPurchased: false }),
    description: lesson.description,
    video: isShown ? `${publicFolder(config, previewEncodeId)}/master.m3u8` : null,
  }
}
