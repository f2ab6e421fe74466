import { comments, forum, notes, profile } from '@alinha/contract'
import type { Cast } from './cast.ts'
import type { HostileApi } from './hostile-api.ts'
import type { HostileTexts } from './hostile-texts.ts'
import { sideBySide } from './side-by-side.ts'

const AT_ONCE = 8
const ANSWERS_A_TOPIC = 100
const CHANGED = 20
const NOTED_SECOND = 1

const idIn = (body: unknown, key: string): number | null => {
  const found = (body as Record<string, { id?: unknown } | undefined> | null)?.[key]?.id
  return typeof found === 'number' ? found : null
}
const at = <T>(all: readonly T[], index: number): T => all[index % all.length] as T

/** All payloads as names, comments, answers, topics, notes and reports. Answers with the ids of topics. */
export async function fillCommunity(
  api: HostileApi,
  texts: HostileTexts,
  { writers, readers, lessons }: Cast,
): Promise<number[]> {
  const numbers = Array.from({ length: texts.count }, (_, index) => index + 1)
  const topics: { id: number; by: number }[] = []
  const [chatty] = readers
  if (!chatty) throw new Error('nobody reads')

  await sideBySide(numbers, AT_ONCE, async number => {
    const writer = at(writers, number)
    const name = 'profile.updateProfile body.name'
    await api.send(writer, profile.updateProfile, { body: { name: texts.textFor(name, number) } }, [name])

    const lesson = at(lessons, number)
    const params = { movieId: lesson.id }
    const reader = at(readers, number)
    const [first, second] = ['community.createComment body.comment', 'community.replyToComment body.comment']
    const said = await api.send(
      reader,
      comments.createComment,
      { params, body: { comment: texts.textFor(first, number) } },
      [first],
    )
    const commentId = idIn(said.body, 'comment')
    if (commentId !== null) {
      const body = { commentId, authorId: writer.id, comment: texts.textFor(second, number) }
      await api.send(writer, comments.replyToComment, { params, body }, [second])
    }

    const [title, text] = ['community.createTopic body.title', 'community.createTopic body.text']
    const topic = {
      categoryId: (number % 6) + 1,
      title: texts.textFor(title, number),
      text: texts.textFor(text, number),
    }
    const begun = await api.send(writer, forum.createTopic, { body: topic }, [title, text])
    const topicId = idIn(begun.body, 'topic')
    if (topicId !== null) topics.push({ id: topicId, by: number })

    const note = 'lessons.createNote body.text'
    const noted = { second: NOTED_SECOND, text: texts.textFor(note, number) }
    await api.send(chatty, notes.createNote, { params: { id: lesson.id }, body: noted }, [note])
  })

  const discussed = topics.slice(0, Math.ceil(texts.count / ANSWERS_A_TOPIC))
  await sideBySide(numbers, AT_ONCE, async number => {
    const answer = 'community.replyToTopic body.text'
    const { id } = at(discussed, number)
    const body = { text: texts.textFor(answer, number) }
    await api.send(chatty, forum.replyToTopic, { params: { id }, body }, [answer])

    const details = 'community.reportPost body.details'
    const report = { reason: 'other', details: texts.textFor(details, number) }
    const reported = { params: { id: at(topics, number).id }, body: report }
    await api.send(at(writers, number + 1), forum.reportPost, reported, [details])
  })

  await sideBySide(discussed.concat(topics.slice(-CHANGED)), AT_ONCE, async ({ id, by }) => {
    const [title, text] = ['community.updatePost body.title', 'community.updatePost body.text']
    const body = { title: texts.textFor(title, by), text: texts.textFor(text, by) }
    await api.send(at(writers, by), forum.updatePost, { params: { id }, body }, [title, text])
  })
  const [lesson] = lessons
  const kept = await api.send(chatty, notes.listNotes, { params: { id: lesson?.id } })
  const keptNotes = (kept.body as { notes?: { id: number }[] }).notes ?? []
  for (const [index, { id }] of keptNotes.slice(0, CHANGED).entries()) {
    const note = 'lessons.updateNote body.text'
    const body = { second: NOTED_SECOND, text: texts.textFor(note, index + 1) }
    await api.send(chatty, notes.updateNote, { params: { id }, body }, [note])
  }
  for (const [index, reader] of readers.entries()) {
    const fields = ['name', 'rua', 'numero', 'bairro', 'cidade'] as const
    const names = fields.map(field => `profile.updateProfile body.${field}`)
    const body = Object.fromEntries(
      fields.map((field, step) => [
        field,
        texts.textFor(`profile.updateProfile body.${field}`, index * 7 + step + 1),
      ]),
    )
    await api.send(reader, profile.updateProfile, { body }, names)
  }
  return discussed.map(({ id }) => id)
}
