import type { WireUpload } from '@alinha/contract'
import { TriangleAlert } from 'lucide-react'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { Steps } from '../../components/layout/steps.tsx'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { sizeIn } from '../../platform/format.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { toStepStates, uploadSteps, type UploadStep } from './upload-step-states.ts'
import { uploadTexts } from './upload.texts.ts'

/** How far the server is with a file, and why a step failed. */
export function UploadSteps({ upload }: { upload: WireUpload }) {
  const texts = useTexts(uploadTexts)
  const language = useLanguage()
  const say = useFieldMessages()
  const states = toStepStates(upload.state)
  const isConverting = upload.state === 'encoding'
  const titleOf = (step: UploadStep): string => {
    if (states[step] === 'failed') return texts.states[step === 'checked' ? 'refused' : 'failed']
    return step === 'converted' && isConverting ? texts.steps.converting : texts.steps[step]
  }
  const pieces = texts.steps.pieces(upload.piecesDone, upload.pieces)
  return (
    <div className="rounded-lg bg-surface p-5 shadow-rest">
      <p className="mb-5 text-sm break-words text-muted">
        {upload.fileName} · {sizeIn(language, upload.bytes)}
      </p>
      <div role="status">
        <Steps
          label={texts.steps.label}
          steps={uploadSteps.map(step => ({
            title: titleOf(step),
            state: states[step],
            ...(step === 'converted' && isConverting && upload.pieces > 0 && { detail: pieces }),
          }))}
        />
      </div>
      {isConverting && upload.pieces > 0 && (
        <div className="mt-5">
          <ProgressBar
            label={texts.steps.converting}
            value={upload.piecesDone / upload.pieces}
            text={pieces}
          />
        </div>
      )}
      {upload.problem !== null && (upload.state === 'refused' || upload.state === 'failed') && (
        <div role="alert" className="mt-5 flex gap-3 rounded-md bg-erro-700/8 p-4">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          <div className="min-w-0">
            <p className="font-semibold">{texts.goneWrong[upload.state]}</p>
            <p className="mt-1 text-[.9375rem] text-soft">{say(upload.problem)}</p>
          </div>
        </div>
      )}
    </div>
  )
}
