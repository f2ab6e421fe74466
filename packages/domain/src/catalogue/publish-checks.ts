import type { LessonState } from './availability.ts'

/** `stops`: the server refuses to publish without it. `warns`: members would miss it. */
export type CheckOutcome = 'done' | 'warns' | 'stops'
export type PublishCheck<Name extends string> = { name: Name; outcome: CheckOutcome }

export type LessonCheckName =
  'video' | 'description' | 'picture' | 'captions' | 'chapters' | 'teacher' | 'audience' | 'course'

type LessonVideo = {
  hasVideo: boolean
  /** What it would be once it is saved; a draft is looked at as if it were released at once. */
  state: LessonState
}

/** A lesson for a later day may still be filmed. */
export const whatStopsLesson = ({ hasVideo, state }: LessonVideo): 'video' | null =>
  hasVideo || state === 'scheduled' ? null : 'video'

export type LessonToCheck = LessonVideo & {
  hasDescription: boolean
  /** Of its own, or the cover of its course. */
  hasPicture: boolean
  hasCaptions: boolean
  hasChapters: boolean
  hasTeacher: boolean
  /** Anyone sees its preview, so somebody has to look whether a patient can be recognised. */
  isForEveryone: boolean
  /** Nobody finds a lesson of a course that is not in the catalogue. */
  isCoursePublished: boolean
}

/** What a lesson has and lacks before it is released, in the order in which its page is filled in. */
export const lessonChecks = (lesson: LessonToCheck): PublishCheck<LessonCheckName>[] => [
  {
    name: 'video',
    outcome: whatStopsLesson(lesson) === 'video' ? 'stops' : warnUnless(lesson.hasVideo),
  },
  { name: 'picture', outcome: warnUnless(lesson.hasPicture) },
  { name: 'description', outcome: warnUnless(lesson.hasDescription) },
  { name: 'audience', outcome: warnUnless(!lesson.isForEveryone) },
  { name: 'captions', outcome: warnUnless(lesson.hasCaptions) },
  { name: 'chapters', outcome: warnUnless(lesson.hasChapters) },
  { name: 'teacher', outcome: warnUnless(lesson.hasTeacher) },
  { name: 'course', outcome: warnUnless(lesson.isCoursePublished) },
]

export type CourseCheckName = 'lessons' | 'price' | 'picture' | 'description' | 'category' | 'teacher'

type CourseSale = {
  isOnDemand: boolean
  hasPrice: boolean
  /** One is released, or announced for a day. */
  hasLessons: boolean
  /** It is published and sold already: it stays so while its lessons are being replaced. */
  isSold: boolean
}

/** Nobody pays for nothing, nor without a price. */
export function whatStopsCourse({ isOnDemand, hasPrice, hasLessons, isSold }: CourseSale) {
  if (!isOnDemand) return null
  if (!hasPrice) return 'price'
  return hasLessons || isSold ? null : 'lessons'
}

export type CourseToCheck = CourseSale & {
  hasPicture: boolean
  hasDescription: boolean
  hasCategory: boolean
  hasTeacher: boolean
}

/** What a course has and lacks before it comes into the catalogue. Only a course that is sold needs a price. */
export function courseChecks(course: CourseToCheck): PublishCheck<CourseCheckName>[] {
  const stops = course.isOnDemand && !course.isSold ? 'stops' : 'warns'
  const ofSale: PublishCheck<CourseCheckName>[] = course.isOnDemand
    ? [{ name: 'price', outcome: course.hasPrice ? 'done' : 'stops' }]
    : [{ name: 'category', outcome: warnUnless(course.hasCategory) }]
  return [
    { name: 'lessons', outcome: course.hasLessons ? 'done' : stops },
    { name: 'picture', outcome: warnUnless(course.hasPicture) },
    { name: 'description', outcome: warnUnless(course.hasDescription) },
    ...ofSale,
    { name: 'teacher', outcome: warnUnless(course.hasTeacher) },
  ]
}

const warnUnless = (isThere: boolean): CheckOutcome => (isThere ? 'done' : 'warns')
