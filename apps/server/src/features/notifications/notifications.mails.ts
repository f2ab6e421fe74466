import {
  nameInMail,
  toExcerpt,
  type Digest,
  type InEachLanguage,
  type NotificationKind,
} from '@alinha/domain'
import { defineMail, type Unsubscribe } from '../../platform/mail-layout.ts'
import type { PostNotification } from './notifications.queries.ts'

const LONGEST_EXCERPT = 400

type Reader = { name: string; webUrl: string; unsubscribe: Unsubscribe }
type Sentences = Record<NotificationKind, (notification: PostNotification) => string>

const SUBJECTS: InEachLanguage<Record<NotificationKind, string>> = {
  'pt-BR': {
    reply: 'Nova resposta na sua conversa',
    question: 'Nova pergunta em uma aula sua',
    'best-answer': 'Sua resposta foi escolhida como a melhor',
    removal: 'Uma mensagem sua foi removida',
  },
  en: {
    reply: 'New answer in your discussion',
    question: 'New question on one of your lessons',
    'best-answer': 'Your answer was chosen as the best',
    removal: 'One of your messages was removed',
  },
  es: {
    reply: 'Nueva respuesta en tu conversación',
    question: 'Nueva pregunta en una clase tuya',
    'best-answer': 'Tu respuesta fue elegida como la mejor',
    removal: 'Un mensaje tuyo fue eliminado',
  },
}

const SENTENCES: InEachLanguage<Sentences> = {
  'pt-BR': {
    reply: ({ name, title }) => `${nameInMail(name)} respondeu em “${title}”:`,
    question: ({ name, title }) => `${nameInMail(name)} perguntou em “${title}”:`,
    'best-answer': ({ title }) => `Em “${title}”, a sua resposta foi escolhida como a melhor.`,
    removal: ({ title }) =>
      `A moderação removeu a sua mensagem em “${title}”, por não seguir as regras da comunidade. Se acha que foi engano, responda ao suporte.`,
  },
  en: {
    reply: ({ name, title }) => `${nameInMail(name)} answered in “${title}”:`,
    question: ({ name, title }) => `${nameInMail(name)} asked in “${title}”:`,
    'best-answer': ({ title }) => `In “${title}”, your answer was chosen as the best.`,
    removal: ({ title }) =>
      `The moderators removed your message in “${title}”, because it does not follow the community rules. If you think this is a mistake, contact support.`,
  },
  es: {
    reply: ({ name, title }) => `${nameInMail(name)} respondió en “${title}”:`,
    question: ({ name, title }) => `${nameInMail(name)} preguntó en “${title}”:`,
    'best-answer': ({ title }) => `En “${title}”, tu respuesta fue elegida como la mejor.`,
    removal: ({ title }) =>
      `La moderación eliminó tu mensaje en “${title}”, por no seguir las reglas de la comunidad. Si crees que fue un error, escribe a soporte.`,
  },
}

const toExcerpts = (notification: PostNotification): string[] =>
  notification.kind === 'reply' || notification.kind === 'question'
    ? [toExcerpt(notification.text, LONGEST_EXCERPT)].filter(words => words !== '')
    : []

/** Leads to the post, on its lesson or in the forum. */
const toPostUrl = ({ webUrl, notification: { movieId, rootId, postId } }: NotificationFacts): string =>
  movieId === null
    ? `${webUrl}/panel/forum?topic=${rootId}&post=${postId}`
    : `${webUrl}/panel/movie/${movieId}?discussion=${rootId}&post=${postId}`

type NotificationFacts = Reader & { notification: PostNotification }

const tell = (sentences: Sentences, notification: PostNotification): string[] => [
  sentences[notification.kind](notification),
  ...toExcerpts(notification),
]

export const notificationMail = defineMail<NotificationFacts>({
  opens: toPostUrl,
  'pt-BR': ({ notification }) => ({
    subject: SUBJECTS['pt-BR'][notification.kind],
    paragraphs: tell(SENTENCES['pt-BR'], notification),
    button: 'Abrir a conversa',
  }),
  en: ({ notification }) => ({
    subject: SUBJECTS.en[notification.kind],
    paragraphs: tell(SENTENCES.en, notification),
    button: 'Open the discussion',
  }),
  es: ({ notification }) => ({
    subject: SUBJECTS.es[notification.kind],
    paragraphs: tell(SENTENCES.es, notification),
    button: 'Abrir la conversación',
  }),
})

const tellAll = (sentences: Sentences, { entries }: Digest<PostNotification>): string[] =>
  entries.flatMap(({ items }) => items.map(item => tell(sentences, item).join(' ')))

export const digestMail = defineMail<Reader & { digest: Digest<PostNotification> }>({
  opens: ({ webUrl }) => `${webUrl}/panel/forum`,
  'pt-BR': ({ digest }) => ({
    subject: 'O que aconteceu nas suas conversas',
    paragraphs: [
      'Este é o resumo do que você ainda não leu na comunidade.',
      ...tellAll(SENTENCES['pt-BR'], digest),
      ...(digest.left > 0 ? [digest.left === 1 ? 'E mais 1 aviso.' : `E mais ${digest.left} avisos.`] : []),
    ],
    button: 'Abrir a comunidade',
  }),
  en: ({ digest }) => ({
    subject: 'What happened in your discussions',
    paragraphs: [
      'This is a summary of what you have not read yet in the community.',
      ...tellAll(SENTENCES.en, digest),
      ...(digest.left > 0
        ? [digest.left === 1 ? 'And 1 more notice.' : `And ${digest.left} more notices.`]
        : []),
    ],
    button: 'Open the community',
  }),
  es: ({ digest }) => ({
    subject: 'Lo que pasó en tus conversaciones',
    paragraphs: [
      'Este es el resumen de lo que aún no leíste en la comunidad.',
      ...tellAll(SENTENCES.es, digest),
      ...(digest.left > 0 ? [digest.left === 1 ? 'Y 1 aviso más.' : `Y ${digest.left} avisos más.`] : []),
    ],
    button: 'Abrir la comunidad',
  }),
})
