import type { WireComment, WireDiscussion, WireReply } from '@alinha/contract'
import { Browser, type Answer } from '../people/browser.ts'
import { aMember, type Person } from '../people/people.ts'
import type { TestApp } from '../start-test-app.ts'

type Facts = Parameters<typeof aMember>[1]

/** Somebody who takes part: a person with a browser in which they are logged in. */
export type Participant = Person & { browser: Browser }

export async function aParticipant(test: TestApp, facts: Facts = {}): Promise<Participant> {
  const person = await aMember(test.needs, facts)
  const browser = new Browser(test.app)
  const { status } = await browser.login(person)
  if (status !== 200) throw new Error(`login answered ${status}`)
  return { ...person, browser }
}

function good<Body>({ status, body, text }: Answer): Body {
  if (status !== 200) throw new Error(`answered ${status}: ${text}`)
  return body as Body
}

export const codeOf = ({ body }: Answer): string => (body as { code?: string }).code ?? 'none'

export const comment = async ({ browser }: Participant, movieId: number, words = 'Uma pergunta') =>
  good<{ comment: WireComment }>(
    await browser.call('POST', `/comments/${movieId}`, { body: { comment: words } }),
  ).comment

export const answerTo = async (
  { browser, id }: Participant,
  movieId: number,
  commentId: number,
  words = 'Uma resposta',
) =>
  good<{ comment: WireReply }>(
    await browser.call('POST', `/comments/${movieId}/reply`, {
      body: { commentId, authorId: id, comment: words },
    }),
  ).comment

type TopicFacts = { categoryId?: number; title?: string; text?: string; images?: string[] }

export const beginTopic = async ({ browser }: Participant, facts: TopicFacts = {}) =>
  good<WireDiscussion>(
    await browser.call('POST', '/forum/topics', {
      body: { categoryId: 1, title: 'Um tópico', text: 'O que acham?', ...facts },
    }),
  )

export const reply = async ({ browser }: Participant, topicId: number, words = 'Acho que sim') =>
  good<{ reply: WireReply }>(
    await browser.call('POST', `/forum/topics/${topicId}/replies`, { body: { text: words } }),
  ).reply

export const readTopic = async ({ browser }: Participant, id: number, query = '') =>
  good<WireDiscussion>(await browser.call('GET', `/forum/topics/${id}${query}`))

/** As if it had been written so many minutes ago. */
export async function letMinutesPass({ needs }: TestApp, postId: number, minutes: number): Promise<void> {
  await needs.db.pool.query(
    'update posts set created_at = created_at - make_interval(mins => $2) where id = $1',
    [postId, minutes],
  )
}
