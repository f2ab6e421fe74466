import type { WireUpload } from '@alinha/contract'
import { ChevronRight } from 'lucide-react'
import { useFieldMessages } from '../../platform/field-messages.ts'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { formatMoment } from '../../platform/moments.ts'
import { uploadTexts } from './upload.texts.ts'

/** Collapsed, since it is needed only when something is unclear. */
export function UploadHistory({ uploads }: { uploads: readonly WireUpload[] }) {
  const texts = useTexts(uploadTexts)
  const language = useLanguage()
  const say = useFieldMessages()
  if (uploads.length === 0) return null
  return (
    <details className="group text-[.9375rem]">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-medium text-muted hover:text-strong">
        <ChevronRight aria-hidden className="mr-1 size-4 transition-transform group-open:rotate-90" />
        {texts.history} ({uploads.length})
      </summary>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {uploads.map(upload => (
          <li key={upload.id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2.5">
            <span className="min-w-0 break-words">{upload.fileName}</span>
            <span className="text-sm text-muted">
              {texts.states[upload.state]} ·{' '}
              {formatMoment(new Date(upload.createdAt).toISOString(), language)}
            </span>
            {upload.problem !== null && (
              <span className="w-full text-sm text-muted">{say(upload.problem)}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
