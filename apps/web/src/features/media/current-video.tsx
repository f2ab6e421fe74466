import type { WireEditedLesson, WireUpload } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import { CirclePlay } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { StateDot } from '../../components/state-dot.tsx'
import { useLanguage, useTexts } from '../../platform/language.ts'
import { formatMoment } from '../../platform/moments.ts'
import { uploadTexts } from './upload.texts.ts'

type CurrentVideoProps = { lesson: WireEditedLesson; upload: WireUpload | undefined; onReplace: () => void }

/** The published video. A lesson taken over from the old platform has a length, but no upload. */
export function CurrentVideo({ lesson, upload, onReplace }: CurrentVideoProps) {
  const texts = useTexts(uploadTexts)
  const language = useLanguage()
  const duration = formatDuration(lesson.duration)
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg bg-surface p-5 shadow-rest">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-agua-100 text-agua-700">
        <CirclePlay aria-hidden className="size-6" />
      </span>
      <div className="min-w-48 flex-1">
        <p className="font-semibold tabular-nums">
          <StateDot tone={upload ? 'on' : 'off'}>
            {upload ? `${texts.current} · ${duration}` : texts.withoutFile}
          </StateDot>
        </p>
        <p className="mt-0.5 text-sm break-words text-muted tabular-nums">
          {upload
            ? `${upload.fileName} · ${formatMoment(new Date(upload.createdAt).toISOString(), language)}`
            : texts.withoutFileText(duration)}
        </p>
      </div>
      <Button tone="quiet" onClick={onReplace}>
        {upload ? texts.replace : texts.send}
      </Button>
    </div>
  )
}
