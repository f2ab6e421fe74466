import * as z from 'zod/mini'
import {
  choice,
  flag,
  id,
  idParam,
  list,
  looseText,
  picture,
  PICTURE_NOT_FOUND,
  saidReply,
  searchKeyword,
  strict,
  text,
  textLike,
  version,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireDiscussion, wireFoundPost, wireReply, wireTopic } from '../wire/comment.ts'

const MOST_IMAGES = 6
const LONGEST_POST = 5000

const words = text(LONGEST_POST, 'Escreva a sua mensagem.')
const title = text(200, 'Dê um título ao tópico.')
/** The names that `sendPostImage` returned. */
const images = list(textLike(/^[A-Za-z0-9_-]{22}$/, 'Envie a imagem de novo.'), MOST_IMAGES)
/** Where the last page ended: the moment of the last answer in milliseconds, and the id of the discussion. */
const cursor = textLike(/^\d{1,15}-\d{1,10}$/, 'Recarregue a lista.')

const CONSENT_NEEDED = 'Declare que o paciente autorizou a imagem e que ela não o identifica.'

/** Discussions on lessons are topics too, with the id of their first comment. */
export const forum = defineCalls({
  listForumCategories: {
    method: 'GET',
    path: '/forum/categories',
    access: 'confirmed',
    changes: false,
    summary: 'What the forum is divided into.',
    reply: z.object({
      categories: z.array(z.object({ id: z.int(), name: z.string(), description: z.string() })),
    }),
  },
  listTopics: {
    method: 'GET',
    path: '/forum/topics',
    access: 'confirmed',
    changes: false,
    summary: 'Discussions, those with the newest answer first. Without `show`: topics of the forum.',
    query: strict({
      show: z.optional(choice(['topics', 'unanswered', 'lessons', 'following', 'mine'])),
      categoryId: z.optional(idParam),
      after: z.optional(cursor),
    }),
    reply: z.object({ topics: z.array(wireTopic), next: z.nullable(z.string()) }),
  },
  createTopic: {
    method: 'POST',
    path: '/forum/topics',
    access: 'confirmed',
    changes: true,
    summary: 'Begin a topic. Who begins it follows it.',
    body: strict({ categoryId: id, title, text: words, images: z.optional(images) }),
    reply: wireDiscussion,
  },
  readTopic: {
    method: 'GET',
    path: '/forum/topics/{id}',
    access: 'confirmed',
    changes: false,
    summary: 'A discussion with a page of its answers, oldest first; with `from`, from that answer on.',
    params: strict({ id: idParam }),
    query: strict({ from: z.optional(idParam) }),
    reply: wireDiscussion,
  },
  replyToTopic: {
    method: 'POST',
    path: '/forum/topics/{id}/replies',
    access: 'confirmed',
    changes: true,
    summary: 'Answer in a discussion. Who answers follows it.',
    params: strict({ id: idParam }),
    body: strict({ text: words, images: z.optional(images) }),
    reply: z.object({ reply: wireReply }),
  },
  chooseBestAnswer: {
    method: 'PUT',
    path: '/forum/topics/{id}/best-answer',
    access: 'confirmed',
    changes: true,
    summary: 'Say which answer helped, or that none did. For who asked, and managers.',
    params: strict({ id: idParam }),
    body: strict({ replyId: z.nullable(id) }),
    reply: saidReply,
  },
  followTopic: {
    method: 'PUT',
    path: '/forum/topics/{id}/follow',
    access: 'confirmed',
    changes: true,
    summary: 'Hear of new answers in a discussion, or no longer.',
    params: strict({ id: idParam }),
    body: strict({ follow: flag }),
    reply: z.object({ isFollowing: flag }),
  },
  updatePost: {
    method: 'PUT',
    path: '/forum/posts/{id}',
    access: 'confirmed',
    changes: true,
    summary: 'Write anew what one wrote, within 15 minutes. A topic may get another title.',
    params: strict({ id: idParam }),
    body: strict({ title: z.optional(title), text: words, version }),
    reply: z.object({ reply: wireReply }),
  },
  removePost: {
    method: 'DELETE',
    path: '/forum/posts/{id}',
    access: 'confirmed',
    changes: true,
    summary: 'Remove what one wrote, within 15 minutes or while nobody has answered.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
  reportPost: {
    method: 'POST',
    path: '/forum/posts/{id}/report',
    access: 'confirmed',
    changes: true,
    summary: 'Tell managers about something that should not be there.',
    params: strict({ id: idParam }),
    body: strict({
      reason: choice(['spam', 'offensive', 'patient-data', 'wrong', 'other']),
      details: z.optional(looseText(500)),
    }),
    reply: saidReply,
  },
  searchForum: {
    method: 'POST',
    path: '/forum/search',
    access: 'confirmed',
    changes: false,
    costly: true,
    summary: 'What was written with these words, newest first: everywhere, or in a part of the forum.',
    body: strict({
      keyword: searchKeyword,
      where: z.optional(choice(['lessons', 'forum'])),
      categoryId: z.optional(id),
      movieId: z.optional(id),
      after: z.optional(id),
    }),
    reply: z.object({
      posts: z.array(wireFoundPost),
      /** What was searched instead, when nothing was found for what was typed. */
      corrected: z.nullable(z.string()),
      next: z.nullable(z.int()),
    }),
  },
  sendPostImage: {
    method: 'POST',
    path: '/forum/images',
    access: 'confirmed',
    changes: true,
    cards: 'nowhere',
    summary:
      'A clinical picture in base64 for a post to come, with the attestation that the patient agreed. It is drawn anew, without its metadata.',
    body: strict({ image: picture, consent: z.literal(1, CONSENT_NEEDED) }),
    reply: z.object({ name: z.string(), url: z.string(), width: z.int(), height: z.int() }),
  },
  readPostImage: {
    method: 'GET',
    path: '/files/clinical/{name}',
    access: 'confirmed',
    changes: false,
    summary:
      'A clinical picture, for as long as its post can be read. One that is in no post yet, for who sent it.',
    params: strict({
      name: textLike(/^[A-Za-z0-9_-]{22}\.webp$/, PICTURE_NOT_FOUND),
    }),
    reply: { contentType: 'image/webp' },
  },
})
