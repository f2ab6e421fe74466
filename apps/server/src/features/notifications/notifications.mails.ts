import { nameInMail, toExcerpt, type Digest, type NotificationKind } from '@alinha/domain'
import { greet, type MailContent } from '../../platform/mail-layout.ts'
import type { Notification } from './notifications.queries.ts'

const LONGEST_EXCERPT = 400

const SUBJECTS: Record<NotificationKind, string> = {
  reply: 'Nova resposta na sua conversa',
  question: 'Nova pergunta em uma aula sua',
  'best-answer': 'Sua resposta foi escolhida como a melhor',
  removal: 'Uma mensagem sua foi removida',
}

const SENTENCES: Record<NotificationKind, (notification: Notification) => string> = {
  reply: ({ name, title }) => `${nameInMail(name)} respondeu em “${title}”:`,
  question: ({ name, title }) => `${nameInMail(name)} perguntou em “${title}”:`,
  'best-answer': ({ title }) => `Em “${title}”, a sua resposta foi escolhida como a melhor.`,
  removal: ({ title }) =>
    `A moderação removeu a sua mensagem em “${title}”, por não seguir as regras da comunidade. Se acha que foi engano, responda ao suporte.`,
}

const toExcerpts = (notification: Notification): string[] =>
  notification.kind === 'reply' || notification.kind === 'question'
    ? [toExcerpt(notification.text, LONGEST_EXCERPT)].filter(words => words !== '')
    : []

/** Leads to the post, on its lesson or in the forum. */
const toPostUrl = (
  webUrl: string,
  { movieId, rootId, postId }: Pick<Notification, 'movieId' | 'rootId' | 'postId'>,
): string =>
  movieId === null
    ? `${webUrl}/panel/forum?topic=${rootId}&post=${postId}`
    : `${webUrl}/panel/movie/${movieId}?discussion=${rootId}&post=${postId}`

type Reader = { name: string; webUrl: string; unsubscribe: NonNullable<MailContent['unsubscribe']> }

export const notificationMail = (
  notification: Notification,
  { name, webUrl, unsubscribe }: Reader,
): MailContent => ({
  subject: SUBJECTS[notification.kind],
  paragraphs: [greet(name), SENTENCES[notification.kind](notification), ...toExcerpts(notification)],
  button: { text: 'Abrir a conversa', url: toPostUrl(webUrl, notification) },
  unsubscribe,
})

export const digestMail = (
  { entries, left }: Digest<Notification>,
  { name, webUrl, unsubscribe }: Reader,
): MailContent => ({
  subject: 'O que aconteceu nas suas conversas',
  paragraphs: [
    `${greet(name)} Este é o resumo do que você ainda não leu na comunidade.`,
    ...entries.flatMap(({ items }) =>
      items.map(item => [SENTENCES[item.kind](item), ...toExcerpts(item)].join(' ')),
    ),
    ...(left > 0 ? [left === 1 ? 'E mais 1 aviso.' : `E mais ${left} avisos.`] : []),
  ],
  button: { text: 'Abrir a comunidade', url: `${webUrl}/panel/forum` },
  unsubscribe,
})
