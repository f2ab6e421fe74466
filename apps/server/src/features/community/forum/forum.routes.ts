import { forum } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { removePost, reportPost, updatePost } from '../posts/edit-posts.ts'
import { readPostImage, sendPostImage } from '../posts/images.ts'
import { readPost } from '../posts/read-post.ts'
import { replyToPost } from '../posts/reply-to-post.ts'
import { chooseBestAnswer, createTopic, followTopic } from './edit-topics.ts'
import { listTopics, readTopic } from './read-topics.ts'
import { searchForum } from './search-forum.ts'
import { listCategories } from './topics.queries.ts'

const REMOVED = {
  message: {
    'pt-BR': 'Mensagem removida.',
    en: 'Message removed.',
    es: 'Mensaje eliminado.',
  },
}
const REPORTED = {
  message: {
    'pt-BR': 'Obrigado por avisar. A moderação vai analisar esta mensagem.',
    en: 'Thank you for telling us. The moderators will look at this message.',
    es: 'Gracias por avisar. La moderación va a revisar este mensaje.',
  },
}
const CHOSEN = {
  message: {
    'pt-BR': 'Resposta marcada como a melhor.',
    en: 'Answer marked as the best.',
    es: 'Respuesta marcada como la mejor.',
  },
}
const NONE_CHOSEN = {
  message: {
    'pt-BR': 'A conversa voltou a ficar sem melhor resposta.',
    en: 'The discussion has no best answer again.',
    es: 'La conversación volvió a quedar sin mejor respuesta.',
  },
}

export const forumRoutes = (needs: Needs) =>
  serve(forum, {
    listForumCategories: async () => ({ categories: await listCategories(needs.db) }),
    listTopics: ({ query }, actor) => listTopics(needs, actor, query),
    createTopic: async ({ body }, actor) => {
      const id = await createTopic(needs, actor, { ...body, images: body.images ?? [] })
      return readTopic(needs, actor, id)
    },
    readTopic: ({ params, query }, actor) => readTopic(needs, actor, params.id, query.from),
    replyToTopic: async ({ params, body }, actor) => {
      const { text, images = [] } = body
      const id = await replyToPost(needs, actor, { postId: params.id, text, images })
      return { reply: await readPost(needs, actor, id) }
    },
    chooseBestAnswer: async ({ params, body }, actor, context) => {
      await chooseBestAnswer(needs, { actor, context }, params.id, body.replyId)
      return body.replyId === null ? NONE_CHOSEN : CHOSEN
    },
    followTopic: async ({ params, body }, actor) => {
      await followTopic(needs, actor, params.id, body.follow === 1)
      return { isFollowing: body.follow }
    },
    updatePost: async ({ params, body }, actor, context) => {
      await updatePost(needs, { actor, context }, params.id, body)
      return { reply: await readPost(needs, actor, params.id) }
    },
    removePost: async ({ params }, actor, context) => {
      await removePost(needs, { actor, context }, params.id)
      return REMOVED
    },
    reportPost: async ({ params, body }, actor) => {
      await reportPost(needs, actor, params.id, { reason: body.reason, details: body.details ?? '' })
      return REPORTED
    },
    searchForum: ({ body }) => searchForum(needs, body),
    sendPostImage: ({ body }, actor) => sendPostImage(needs, actor, body.image),
    readPostImage: ({ params }, actor) => readPostImage(needs, actor, params.name),
  })
