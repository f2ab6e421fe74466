import { versionOf } from '@alinha/contract'
import {
  CHAPTER_TITLE_MAX_CHARACTERS,
  CHAPTERS_MAX,
  checkChapters,
  formatDuration,
  type Chapter,
} from '@alinha/domain'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../components/button.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { CreateButton } from '../../../../components/list/create-button.tsx'
import { showToast } from '../../../../components/toast.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { useRefusalToasts } from '../../../../platform/api/refusal-toasts.ts'
import { lessonTextsQuery, textCalls, useChangeTexts } from './lesson-texts.calls.ts'
import { lessonTextsTexts } from './lesson-texts.texts.ts'
import { toSeconds } from '../../../../platform/written-numbers.ts'

type Row = { key: number; start: string; title: string }
type Body = { chapters: Chapter[]; version?: string | undefined }
type RowErrors = { start?: string; title?: string }

let rows = 0
const newRow = (start = '', title = ''): Row => ({ key: ++rows, start, title })
const toRows = (chapters: readonly Chapter[]): Row[] =>
  chapters.map(({ start, title }) => newRow(formatDuration(start), title))

type ChaptersEditorProps = { movieId: number; duration: number; saved: readonly Chapter[] }

/** A list of times and titles. All of them are saved at once, in order of time. */
export function ChaptersEditor({ movieId, duration, saved }: ChaptersEditorProps) {
  const texts = useTexts(lessonTextsTexts).chapters
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const [written, setWritten] = useState(() => toRows(saved))
  const [read, setRead] = useState(saved)
  const [isChecked, setChecked] = useState(false)
  const show = ({ chapters }: { chapters: readonly Chapter[] }) => {
    setWritten(toRows(chapters))
    setRead(chapters)
    setChecked(false)
  }
  const saving = useChangeTexts(
    movieId,
    async (body: Body) => {
      const changed = await textCalls.putChapters({ params: { id: movieId }, body })
      show(changed)
      return changed
    },
    () => showToast(texts.saved),
    reactToRefusal,
    () => void queries.fetchQuery({ ...lessonTextsQuery(movieId), staleTime: 0 }).then(show, reactToRefusal),
  )

  const errorsOf = useRowErrors(duration, written)
  const change = (key: number, changed: Partial<Row>) =>
    setWritten(written.map(row => (row.key === key ? { ...row, ...changed } : row)))

  const save = () => {
    setChecked(true)
    if (written.some(row => Object.keys(errorsOf(row)).length > 0)) return
    const chapters = written.map(({ start, title }) => ({
      start: toSeconds(start) ?? 0,
      title: title.trim(),
    }))
    saving.mutate({ chapters, version: versionOf({ chapters: read }, { chapters }) })
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      {written.length === 0 && <p className="mb-4 text-muted">{texts.none}</p>}
      <ol className="grid gap-4">
        {written.map((row, at) => {
          const errors = isChecked ? errorsOf(row) : {}
          return (
            <li key={row.key}>
              <fieldset className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-start gap-3">
                <legend className="sr-only">{texts.nth(at + 1)}</legend>
                <TextField
                  label={texts.start}
                  error={errors.start}
                  value={row.start}
                  placeholder="0:00"
                  onChange={event => change(row.key, { start: event.target.value })}
                />
                <TextField
                  label={texts.name}
                  error={errors.title}
                  value={row.title}
                  maxLength={CHAPTER_TITLE_MAX_CHARACTERS}
                  onChange={event => change(row.key, { title: event.target.value })}
                />
                <IconButton
                  label={texts.remove(at + 1)}
                  icon={<Trash2 aria-hidden className="size-5" />}
                  className="mt-7.5"
                  onClick={() => setWritten(written.filter(({ key }) => key !== row.key))}
                />
              </fieldset>
            </li>
          )
        })}
      </ol>
      <div className="mt-5 flex flex-wrap gap-2">
        <CreateButton
          label={texts.add}
          tone="quiet"
          disabled={written.length >= CHAPTERS_MAX}
          onClick={() => setWritten([...written, newRow(written.length === 0 ? '0:00' : '')])}
        />
        <Button type="submit" busy={saving.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** What is wrong with a row, by the server's rule, as messages for its fields. */
function useRowErrors(duration: number, written: readonly Row[]): (row: Row) => RowErrors {
  const texts = useTexts(lessonTextsTexts).chapters
  const startProblem = (row: Row): string | null => {
    const start = toSeconds(row.start)
    if (start === null) return texts.wrongTime
    if (!checkChapters([{ start, title: '' }], duration).ok) return texts.pastTheEnd(formatDuration(duration))
    const isTwice = written.some(other => other.key !== row.key && toSeconds(other.start) === start)
    return isTwice ? texts.sameSecond : null
  }
  return row => {
    const start = startProblem(row)
    return {
      ...(start !== null && { start }),
      ...(row.title.trim() === '' && { title: texts.emptyTitle }),
    }
  }
}
