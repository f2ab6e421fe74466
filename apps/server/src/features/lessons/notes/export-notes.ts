import { formatDuration } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { listNotesToExport } from './notes.queries.ts'

type ExportedNote = Awaited<ReturnType<typeof listNotesToExport>>[number]

/** Makes a Markdown file with a link to the second of each note. */
export async function exportNotes(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { userId }: Actor,
  movieId: number | undefined,
): Promise<Uint8Array> {
  const notes = await listNotesToExport(db, userId, movieId)
  return new TextEncoder().encode(toMarkdown(notes, config.WEB_URL))
}

const EMPTY = 'Você ainda não escreveu anotações.'

function toMarkdown(notes: readonly ExportedNote[], site: string): string {
  const lines = ['# Minhas anotações', '']
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
  if (notes.length === 0) lines.push(EMPTY, '')
  return lines.join('\n')
}

const inOneLine = (title: string): string => title.replaceAll(/\s+/g, ' ')

/** Indents every line, so that whatever the person wrote stays inside its item of the list. */
const indented = (text: string): string[] => text.split(/\r\n|\r|\n/).map(line => (line ? `  ${line}` : ''))
