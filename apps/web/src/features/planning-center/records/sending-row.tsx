import { Button } from '../../../components/button.tsx'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { caseFilesTexts } from './case-files.texts.ts'
import { LazyStopReasons } from '../findings/lazy-findings.tsx'
import { retrySending, stopSending, type SendingFile } from './sending-files.ts'

/** A file that this browser is sending. */
export function SendingRow({ sending }: { sending: SendingFile }) {
  const texts = useTexts(caseFilesTexts)
  const language = useLanguage()
  const { key, fileName, bytes, sent, state, problem, stops } = sending
  // What is sent is a little more than the file.
  const share = Math.min(1, sent / Math.max(1, bytes))
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(share)
  const said = state === 'sending' ? texts.states.sending(percent) : texts.states[state]
  return (
    <div className="grid gap-2">
      <p className="text-sm wrap-anywhere text-muted">{fileName}</p>
      {state !== 'stopped' && (
        <ProgressBar label={fileName} value={share} text={percent} quiet={state !== 'sending'} />
      )}
      <p role="status" className="text-sm text-soft tabular-nums">
        {problem ?? said}
      </p>
      {state === 'stopped' && <LazyStopReasons stops={stops} />}
      <div className="flex flex-wrap gap-2">
        {state === 'failed' && (
          <Button size="narrow" onClick={() => retrySending(key)}>
            {texts.retry}
          </Button>
        )}
        <Button size="narrow" tone="plain" onClick={() => stopSending(key)}>
          {texts.giveUp}
        </Button>
      </div>
    </div>
  )
}
