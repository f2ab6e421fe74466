import type { WireUpload } from '@alinha/contract'
import { useEffect, useRef, useState } from 'react'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { CancelUpload } from './cancel-upload.tsx'
import { ChooseFile } from './choose-file.tsx'
import { uploadTexts } from './upload.texts.ts'

const STANDS_STILL_AFTER_MS = 7000

/** An upload that this window does not send: it was interrupted, or another window sends it. */
export function InterruptedUpload({ upload, movieId }: { upload: WireUpload; movieId: number }) {
  const texts = useTexts(uploadTexts)
  const language = useLanguage()
  const grows = useGrowing(upload.receivedBytes)
  const part = upload.receivedBytes / upload.bytes
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(part)
  return (
    <>
      <div className="rounded-lg bg-surface p-5 shadow-rest">
        <h3 className="text-lg">{grows ? texts.elsewhere : texts.interrupted}</h3>
        <p className="mt-2 text-[.9375rem] break-words text-soft">
          {grows
            ? texts.elsewhereText(upload.fileName, share)
            : texts.interruptedText(upload.fileName, share)}
        </p>
        <div className="mt-4">
          <ProgressBar label={upload.fileName} value={part} text={share} quiet={!grows} />
        </div>
        <div className="mt-3 -ml-5">
          <CancelUpload uploadId={upload.id} movieId={movieId} />
        </div>
      </div>
      {!grows && <ChooseFile movieId={movieId} unfinished={upload} />}
    </>
  )
}

/** Whether the number has grown in the last seconds. */
function useGrowing(value: number): boolean {
  const last = useRef(value)
  const [grows, setGrows] = useState(false)
  // Each time the number grows, it counts as growing for some seconds.
  useEffect(() => {
    if (value <= last.current) return
    last.current = value
    setGrows(true)
    const timer = setTimeout(() => setGrows(false), STANDS_STILL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return grows
}
