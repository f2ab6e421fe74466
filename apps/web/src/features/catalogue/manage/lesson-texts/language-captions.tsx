import { captionLabels, type CaptionLanguage } from '@alinha/domain'
import { ClipboardPaste, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { showToast } from '../../../../components/toast.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { useRefusalToasts } from '../../../../platform/api/refusal-toasts.ts'
import { CaptionsDraft } from './captions-draft.tsx'
import { CueList } from './cue-list.tsx'
import { textCalls, useChangeTexts, type EditedCaptions } from './lesson-texts.calls.ts'
import { lessonTextsTexts } from './lesson-texts.texts.ts'
import { readCaptionFile } from './read-caption-file.ts'

type LanguageCaptionsProps = {
  movieId: number
  language: CaptionLanguage
  hasVideo: boolean
  captions: EditedCaptions | null
}

/** The captions in one language, which can be replaced or removed. */
export function LanguageCaptions({ movieId, language, hasVideo, captions }: LanguageCaptionsProps) {
  const texts = useTexts(lessonTextsTexts).captions
  const label = captionLabels[language]
  const reactToRefusal = useRefusalToasts()
  const fileInput = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const removing = useChangeTexts(
    movieId,
    () => textCalls.removeCaptions({ params: { id: movieId, language } }),
    () => showToast(texts.removed),
    reactToRefusal,
  )

  const readDraft = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      setDraft(await readCaptionFile(file))
    } catch {
      showToast(texts.unreadable, { tone: 'error' })
    }
  }

  return (
    <li className="rounded-lg bg-surface px-5 py-4 shadow-rest">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-40 flex-1">
          <h3 className="font-sans text-base font-semibold tracking-normal">{label}</h3>
          <p role="status" className="text-sm text-muted">
            <CaptionsState captions={captions} hasVideo={hasVideo} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <input
            ref={fileInput}
            type="file"
            accept=".vtt,.srt,text/vtt"
            aria-label={texts.chooseFor(label)}
            hidden
            onChange={event => {
              void readDraft(event.target.files?.[0])
              // The same file may be chosen again after it was corrected.
              event.target.value = ''
            }}
          />
          <Button tone="quiet" aria-label={texts.chooseFor(label)} onClick={() => fileInput.current?.click()}>
            <Upload aria-hidden className="size-4.5" />
            {texts.choose}
          </Button>
          <Button tone="plain" aria-label={texts.pasteFor(label)} onClick={() => setDraft(draft ?? '')}>
            <ClipboardPaste aria-hidden className="size-4.5" />
            {texts.paste}
          </Button>
          {captions && (
            <Button
              tone="plain"
              aria-label={texts.removeFor(label)}
              busy={removing.isPending}
              onClick={() => removing.mutate(undefined)}
            >
              <Trash2 aria-hidden className="size-4.5" />
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      {draft === null ? (
        captions && (
          <details className="mt-3">
            <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-link">
              {texts.first}
            </summary>
            <CueList cues={captions.firstCues} />
          </details>
        )
      ) : (
        <CaptionsDraft
          movieId={movieId}
          language={language}
          text={draft}
          replaced={captions?.fingerprint ?? null}
          onChange={setDraft}
          onClose={() => setDraft(null)}
        />
      )}
    </li>
  )
}

function CaptionsState({ captions, hasVideo }: Pick<LanguageCaptionsProps, 'captions' | 'hasVideo'>) {
  const texts = useTexts(lessonTextsTexts).captions
  if (captions === null) return texts.none
  const count = texts.count(captions.cues)
  if (captions.isPublished === 1) return count
  return `${count}, ${hasVideo ? texts.publishing : texts.waitingForVideo}`
}
