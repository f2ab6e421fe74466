import { formatDuration, type InEachLanguage } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { listNotesToExport } from './notes.queries.ts'

type ExportedNote = Awaited<ReturnType<typeof listNotesToExport>>[number]

/** Makes a Markdown file with a link to the second of each note. */
export async function exportNotes(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { userId }: Actor,
  movieId: number | undefined,
  { language }: Pick<Context, 'language'>,
): Promise<Uint8Array> {
  const notes = await listNotesToExport(db, userId, movieId)
  return new TextEncoder().encode(toMarkdown(notes, config.WEB_URL, WORDS[language]))
}

type Words = { title: string; empty: string }

const WORDS: InEachLanguage<Words> = {
  'pt-BR': { title: 'Minhas anotações', empty: 'Você ainda não escreveu anotações.' },
  en: { title: 'My notes', empty: 'You have not written any notes yet.' },
  es: { title: 'Mis notas', empty: 'Todavía no escribiste notas.' },
}

function toMarkdown(notes: readonly ExportedNote[], site: string, words: Words): string {
  const lines = [`# ${words.title}`, '']
  let movieId: number | null = null
  let courseId: number | null = null
  for (const note of notes) {
    if (note.courseId !== courseId) lines.push(`## ${inOneLine(note.course)}`, '')
    if (note.movieId !== movieId) lines.push(`### ${inOneLine(note.movie)}`, '')
    courseId = note.courseId
    movieId = note.movieId
    const link = `${site}/panel/movie/${note.movieId}?t=${note.second}`
    lines.push(`- [${formatDuration(note.second)}](${link})`, ...indented(note.text), '')
  }
  if (notes.length === 0) lines.push(words.empty, '')
  return lines.join('\n')
}

const inOneLine = (title: string): string => title.replaceAll(/\s+/g, ' ')

/** Indents every line, so that whatever the person wrote stays inside its item of the list. */
const indented = (text: string): string[] => text.split(/\r\n|\r|\n/).map(line => (line ? `  ${line}` : ''))
