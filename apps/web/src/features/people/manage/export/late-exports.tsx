import type { WireUserExport } from '@alinha/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../../../components/button.tsx'
import { ProgressBar } from '../../../../components/progress-bar.tsx'
import { useRefusalToasts } from '../../../../platform/api/refusal-toasts.ts'
import { numberIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { exportsQuery, saveExport } from './export.calls.ts'
import { exportTexts } from './export.texts.ts'

/** Workbooks that were too long to be written at once: how far each is, then its download. Without any, nothing. */
export function LateExports() {
  const texts = useTexts(exportTexts)
  const { data } = useQuery(exportsQuery)
  if (!data || data.exports.length === 0) return null
  return (
    <ul aria-label={texts.late} className="mb-6 grid gap-2">
      {data.exports.map(one => (
        <LateExport key={one.id} late={one} />
      ))}
    </ul>
  )
}

function LateExport({ late: { id, rows, written, isReady } }: { late: WireUserExport }) {
  const texts = useTexts(exportTexts)
  const count = numberIn(useLanguage(), rows)
  const saving = useMutation({
    mutationFn: () => saveExport(id, texts.fileName),
    onError: useRefusalToasts(),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-surface p-4 shadow-rest">
      <p aria-live="polite">{isReady ? texts.ready(count) : texts.preparing(count)}</p>
      {isReady ? (
        <Button tone="quiet" busy={saving.isPending} onClick={() => saving.mutate()}>
          {!saving.isPending && <Download aria-hidden className="size-4.5" />}
          {texts.download}
        </Button>
      ) : (
        <div className="w-full sm:w-56">
          <ProgressBar label={texts.progress} value={rows === 0 ? 0 : written / rows} />
        </div>
      )}
    </li>
  )
}
