import * as z from 'zod/mini'
import { wireRefusal } from './wire/refusal.ts'
import { wireCard } from './wire/card.ts'
import { wireComment, wireDiscussion, wireModeratedPost, wireReply, wireTopic } from './wire/comment.ts'
import { wireCountry } from './wire/country.ts'
import { wireCoupon } from './wire/coupon.ts'
import { wireCourse, wireCoursePage, wireEditedCourse, wireListedCourse } from './wire/course.ts'
import { wireEditedLesson, wireLesson, wireLessonPage, wireLessonPreview } from './wire/lesson.ts'
import { wireLessonCard } from './wire/lesson-card.ts'
import { wireNotification } from './wire/notification.ts'
import { wirePartner } from './wire/partner.ts'
import { wireUpload } from './wire/upload.ts'
import { wireTicketFile } from './planning-center/wire-ticket-file.ts'
import { wireTicket, wireTicketPage } from './wire/ticket.ts'
import { wireManagedUser, wireSignedInUser, wireUser } from './wire/user.ts'

/** The part of JSON Schema that our schemas turn into. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: unknown
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  $ref?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Schemas that are used in many places, and so get a name. */
const namedSchemas = {
  Card: wireCard,
  Comment: wireComment,
  Country: wireCountry,
  Coupon: wireCoupon,
  Course: wireCourse,
  CoursePage: wireCoursePage,
  Discussion: wireDiscussion,
  EditedCourse: wireEditedCourse,
  EditedLesson: wireEditedLesson,
  ListedCourse: wireListedCourse,
  Lesson: wireLesson,
  LessonCard: wireLessonCard,
  LessonPage: wireLessonPage,
  ModeratedPost: wireModeratedPost,
  LessonPreview: wireLessonPreview,
  Notification: wireNotification,
  Partner: wirePartner,
  Refusal: wireRefusal,
  Reply: wireReply,
  Ticket: wireTicket,
  TicketFile: wireTicketFile,
  TicketPage: wireTicketPage,
  Topic: wireTopic,
  Upload: wireUpload,
  User: wireUser,
  ManagedUser: wireManagedUser,
  SignedInUser: wireSignedInUser,
}

export const NAMED_SCHEMAS_PATH = '#/components/schemas/'

/** The JSON schema of what is sent (`input`) or answered (`output`), and the named schemas it refers to. */
export const toJsonSchema = (
  schema: z.ZodMiniType,
  io: 'input' | 'output',
): { schema: JsonSchema; named: Record<string, JsonSchema> } => {
  const metadata = z.registry<{ id: string }>()
  for (const [id, named] of Object.entries(namedSchemas)) metadata.add(named, { id })
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, metadata })
  const [root, named] = [rest, $defs].map(part =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"${NAMED_SCHEMAS_PATH}`)),
  )
  return { schema: root, named }
}
