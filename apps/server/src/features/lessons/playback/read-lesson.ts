import {
  toFlag,
  toWireLesson,
  type WireLessonPage,
  type WireLessonPreview,
  type WirePlayback,
  type WireStaffView,
} from '@alinha/contract'
import {
  dayInBrazil,
  findCaseKind,
  isLessonStaff,
  isPlayableLesson,
  lessonState,
  percentCovered,
  TENTHS_A_SECOND,
  whatEyesSee,
  type Day,
  type Eyes,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { whoAsks, type Actor } from '../../../platform/security/actor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findLesson, toPublishedCaptions, type LessonRow } from '../../catalogue/index.ts'
import { checkEntitlement, isBought, lastDayFor } from './check-entitlement.ts'
import { addressEndsAt, addressOfVideo, publicFolder, signedFolder, viewerOf } from './playback-address.ts'
import type { PlaybackIssuer } from './issued-playbacks.queries.ts'
import type { LessonOpener, OpenedLesson } from './opened-lesson.queries.ts'

type ReadNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'mediaEdge'>
type OpenNeeds = ReadNeeds & { openLesson: LessonOpener; issuePlayback: PlaybackIssuer }

/** Includes an address of the video when the person may watch it. `as`: whose eyes staff look through. */
export async function readLesson(
  needs: OpenNeeds,
  { movieId, as }: { movieId: number; as: Eyes | null },
  actor: Actor,
): Promise<WireLessonPage> {
  const lesson = await needs.openLesson(movieId, actor.userId)
  const isStaff = lesson !== null && isLessonStaff({ ...actor, isTeacher: lesson.isTeacher })
  if (!lesson || (!isFound(lesson) && !isStaff)) throw new Refusal('not-found')
  if (as !== null && !isStaff) throw new Refusal('not-allowed')
  const now = needs.clock()
  const today = dayInBrazil(now)
  if (isStaff) return readAsStaff(needs, lesson, as, actor)

  const mayWatch = checkEntitlement(lesson.person, lesson, now).ok
  const endsAt = addressEndsAt(now, lastDayFor(lesson.person, lesson))
  return {
    ...toPage(lesson, today),
    ...(mayWatch ? await openVideo(needs, lesson, actor, { isStaff: false, endsAt }) : NO_VIDEO),
    staff: null,
  }
}

/** For members there is no lesson that was withdrawn, nor one of a course that is not published. */
const isFound = ({ isPublished, isWithdrawn }: Pick<OpenedLesson, 'isPublished' | 'isWithdrawn'>): boolean =>
  isPublished && !isWithdrawn

/** Staff watch a lesson in any state. Through the eyes of others they see no more than those would. */
async function readAsStaff(
  needs: OpenNeeds,
  lesson: OpenedLesson,
  as: Eyes | null,
  actor: Actor,
): Promise<WireLessonPage> {
  const now = needs.clock()
  const today = dayInBrazil(now)
  const isAvailable = isPlayableLesson(lesson, today)
  const sees =
    as === null ? 'video' : whatEyesSee(as, { ...lesson, isPublished: isFound(lesson), isAvailable }, today)
  const staff: WireStaffView = {
    state: lessonState(lesson, today),
    isPublished: toFlag(lesson.isPublished),
    as,
    sees,
  }
  const seen = as === null ? lesson : { ...lesson, progress: null, isBookmarked: false, boughtUntil: null }
  const page = { ...toPage(seen, today), ...(as === 'buyer' && { isPurchased: toFlag(true) }) }
  if (sees === 'preview')
    return { ...page, video: previewAddress(needs, lesson, today), playback: null, staff }
  if (sees !== 'video') return { ...page, ...NO_VIDEO, staff }
  const endsAt = addressEndsAt(now, null)
  return { ...page, ...(await openVideo(needs, lesson, actor, { isStaff: true, endsAt })), staff }
}

const NO_VIDEO = { video: null, playback: null }

const toPage = (lesson: OpenedLesson, today: Day) => {
  const { progress } = lesson
  return {
    ...toWireLesson({
      ...lesson,
      isAvailable: isPlayableLesson(lesson, today),
      isWatched: progress?.isWatched ?? false,
      isPurchased: isBought(lesson, today),
    }),
    description: lesson.description,
    courseId: lesson.courseId,
    bookmarked: toFlag(lesson.isBookmarked),
    second: Math.floor((progress?.position ?? 0) / TENTHS_A_SECOND),
    progress: progress ? percentCovered(progress.covered, progress.duration) : 0,
    caseKind: findCaseKind(lesson.title),
  }
}

async function openVideo(
  needs: OpenNeeds,
  { id: movieId, encodeId, captions, chapters }: OpenedLesson,
  actor: Actor,
  { isStaff, endsAt }: { isStaff: boolean; endsAt: Date },
): Promise<{ video: string; playback: WirePlayback } | typeof NO_VIDEO> {
  if (encodeId === null) return NO_VIDEO
  const { config, clock } = needs
  const { sessionId, viewedBy } = actor
  const playbackId = await needs.issuePlayback({
    // What is played in a view is the manager's, as staff: it counts no hours and stops no device of the member.
    userId: whoAsks(actor),
    sessionId,
    movieId,
    encodeId,
    isStaff: isStaff || viewedBy !== null,
  })
  const viewer = viewerOf(config, sessionId)
  const opened = { playbackId, encodeId, endsAt, viewer }
  const { video, expiresAt } = addressOfVideo(needs, opened)
  // What is small stays with us: a page asks for captions whenever they are switched on.
  const folder = signedFolder(config, opened)
  return {
    video,
    playback: {
      id: playbackId,
      issuedAt: clock().toISOString(),
      expiresAt,
      storyboard: `${folder}/storyboard.vtt`,
      poster: `${folder}/poster.webp`,
      captions: toPublishedCaptions(captions).map(({ language, label, path }) => ({
        language,
        label,
        url: `${folder}/${path}`,
      })),
      chapters,
    },
  }
}

/** What anyone may see. */
export async function readPreview(
  { db, config, clock }: ReadNeeds,
  movieId: number,
): Promise<WireLessonPreview> {
  const lesson = await findLesson(db, movieId)
  if (!lesson || lesson.isWithdrawn) throw new Refusal('not-found')
  const today = dayInBrazil(clock())
  const isAvailable = isPlayableLesson(lesson, today)
  return {
    ...toWireLesson({ ...lesson, isAvailable, isWatched: false, isPurchased: false }),
    // The picture of a lesson for professionals may be a frame of its footage.
    ...(lesson.audience !== 'everyone' && { thumbnail: lesson.courseCover ?? '' }),
    description: lesson.description,
    video: previewAddress({ config }, lesson, today),
  }
}

/** A lesson for professionals plays no preview, even if there are files of one. */
function previewAddress(
  { config }: Pick<Needs, 'config'>,
  lesson: Pick<LessonRow, 'audience' | 'previewEncodeId' | 'isOpened' | 'hasVideo' | 'releasedOn'>,
  today: Day,
): string | null {
  const { audience, previewEncodeId } = lesson
  const isShown = audience === 'everyone' && isPlayableLesson(lesson, today) && previewEncodeId !== null
  return isShown ? `${publicFolder(config, previewEncodeId)}/master.m3u8` : null
}
