import { RefusedError } from '@alinha/contract'
import {
  captionLabels,
  captionProblemText,
  parseCaptions,
  toPlainCueText,
  type CaptionLanguage,
} from '@alinha/domain'
import { useMemo, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { showToast } from '../../../../components/toast.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { useRefusalToasts } from '../../../../platform/api/refusal-toasts.ts'
import { CueList } from './cue-list.tsx'
import { textCalls, useChangeTexts } from './lesson-texts.calls.ts'
import { lessonTextsTexts } from './lesson-texts.texts.ts'

const CUES_SHOWN = 5

type CaptionsDraftProps = {
  movieId: number
  language: CaptionLanguage
  text: string
  onChange: (text: string) => void
  onClose: () => void
}

/** Checked while it is written, by the server's own rule. */
export function CaptionsDraft({ movieId, language, text, onChange, onClose }: CaptionsDraftProps) {
  const texts = useTexts(lessonTextsTexts).captions
  const reactToRefusal = useRefusalToasts()
  const [refusal, setRefusal] = useState<string | null>(null)
  const parsed = useMemo(() => (text.trim() === '' ? null : parseCaptions(text)), [text])
  const saving = useChangeTexts(
    movieId,
    (sent: string) => textCalls.putCaptions({ params: { id: movieId, language }, body: { text: sent } }),
    () => {
      showToast(texts.saved)
      onClose()
    },
    error => {
      if (error instanceof RefusedError && error.code === 'captions-not-readable')
        setRefusal(error.messages.join(' '))
      else reactToRefusal(error)
    },
  )
  const problem = parsed?.ok === false ? captionProblemText(parsed.line, parsed.problem) : refusal
  return (
    <form
      className="mt-4 grid gap-4 border-t border-line pt-4"
      onSubmit={event => {
        event.preventDefault()
        if (parsed?.ok) saving.mutate(text)
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
