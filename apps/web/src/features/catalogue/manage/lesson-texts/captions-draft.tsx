import { RefusedError, versionOf } from '@alinha/contract'
import {
  captionLabels,
  captionProblemText,
  parseCaptions,
  toPlainCueText,
  type CaptionLanguage,
} from '@alinha/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { showToast } from '../../../../components/toast.tsx'
import { useFieldMessages } from '../../../../platform/field-messages.ts'
import { useTexts } from '../../../../platform/language.ts'
import { useRefusalToasts } from '../../../../platform/api/refusal-toasts.ts'
import { CueList } from './cue-list.tsx'
import { lessonTextsQuery, textCalls, useChangeTexts } from './lesson-texts.calls.ts'
import { lessonTextsTexts } from './lesson-texts.texts.ts'

const CUES_SHOWN = 5

type Body = { text: string; version?: string | undefined }
type CaptionsDraftProps = {
  movieId: number
  language: CaptionLanguage
  text: string
  /** What is there now, as its fingerprint; null when nothing is. */
  replaced: string | null
  onChange: (text: string) => void
  onClose: () => void
}

/** Checked while it is written, by the server's own rule. */
export function CaptionsDraft(props: CaptionsDraftProps) {
  const { movieId, language, text, onChange, onClose } = props
  const queries = useQueryClient()
  // Of the moment in which somebody began to write: what is loaded later, they have not seen.
  const [read] = useState(props.replaced)
  const texts = useTexts(lessonTextsTexts).captions
  const reactToRefusal = useRefusalToasts()
  const [refusal, setRefusal] = useState<string | null>(null)
  const parsed = useMemo(() => (text.trim() === '' ? null : parseCaptions(text)), [text])
  const saving = useChangeTexts(
    movieId,
    (body: Body) => textCalls.putCaptions({ params: { id: movieId, language }, body }),
    () => {
      showToast(texts.saved)
      onClose()
    },
    error => {
      if (error instanceof RefusedError && error.code === 'captions-not-readable')
        setRefusal(error.messages.join(' '))
      else reactToRefusal(error)
    },
    () => {
      void queries.invalidateQueries({ queryKey: lessonTextsQuery(movieId).queryKey })
      onClose()
    },
  )
  const say = useFieldMessages()
  const problem = parsed?.ok === false ? say(captionProblemText(parsed.line, parsed.problem)) : refusal
  return (
    <form
      className="mt-4 grid gap-4 border-t border-line pt-4"
      onSubmit={event => {
        event.preventDefault()
        if (parsed?.ok) saving.mutate({ text, version: versionOf({ text: read }, { text }) })
      }}
    >
      <TextAreaField
        label={texts.pasted(captionLabels[language])}
        hint={texts.pastedHint}
        error={problem ?? undefined}
        value={text}
        spellCheck={false}
        className="font-mono text-sm"
        onChange={event => {
          setRefusal(null)
          onChange(event.target.value)
        }}
      />
      {parsed?.ok && (
        <div>
          <p className="mb-2 text-sm font-semibold">{texts.found(parsed.cues.length)}</p>
          <CueList
            cues={parsed.cues.slice(0, CUES_SHOWN).map(cue => ({
              start: cue.startMs / 1000,
              text: toPlainCueText(cue.text),
            }))}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={saving.isPending} disabled={parsed?.ok !== true}>
          {texts.save}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
