import { Pause, Play, RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { sizeIn } from '../../platform/format.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { CancelUpload } from './cancel-upload.tsx'
import { resumeUpload, pauseUpload, type RunningUpload } from './running-uploads.ts'
import { toTimeLeft } from './time-left.ts'
import { uploadTexts } from './upload.texts.ts'

/** A file that this browser is sending. */
export function RunningUploadCard({ upload }: { upload: RunningUpload }) {
  const texts = useTexts(uploadTexts)
  const language = useLanguage()
  const { movieId, uploadId, fileName, bytes, sent, speed, state } = upload
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(sent / bytes)
  const facts = [
    texts.progress(sizeIn(language, sent), sizeIn(language, bytes)),
    speed !== null && texts.speed(sizeIn(language, speed)),
    speed !== null && speed > 0 && texts.left(toTimeLeft((bytes - sent) / speed)),
  ].filter(fact => fact !== false)
  const headline = {
    sending: texts.sending(share),
    paused: texts.paused,
    reconnecting: texts.reconnecting,
    failed: texts.broken,
  }[state]

  return (
    <div className="rounded-lg bg-surface p-5 shadow-rest">
      <p className="text-sm break-words text-muted">{fileName}</p>
      <p className="mt-1 flex items-center gap-2 font-display text-xl font-semibold tracking-tight tabular-nums">
        {state === 'failed' && <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />}
        {headline}
      </p>
      <div className="mt-4">
        <ProgressBar label={fileName} value={sent / bytes} text={share} quiet={state !== 'sending'} />
      </div>
      <p className="mt-2.5 text-sm text-muted tabular-nums">{facts.join(' · ')}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {state === 'paused' || state === 'failed' ? (
          <Button onClick={() => resumeUpload(movieId)}>
            {state === 'paused' ? (
              <Play aria-hidden className="size-4.5" />
            ) : (
              <RotateCw aria-hidden className="size-4.5" />
            )}
            {state === 'paused' ? texts.goOn : texts.tryAgain}
          </Button>
        ) : (
          <Button tone="quiet" onClick={() => pauseUpload(movieId)}>
            <Pause aria-hidden className="size-4.5" />
            {texts.pause}
          </Button>
        )}
        <CancelUpload uploadId={uploadId} movieId={movieId} />
      </div>
      {state === 'sending' && <p className="mt-4 text-sm text-muted">{texts.keepOpen}</p>}
    </div>
  )
}
