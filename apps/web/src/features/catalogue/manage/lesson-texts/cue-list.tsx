import { formatDuration } from '@alinha/domain'

type CueListProps = { cues: readonly { start: number; text: string }[] }

/** Some captions with their times, to check them. */
export function CueList({ cues }: CueListProps) {
  return (
    <ol className="grid gap-1.5 text-[.9375rem]">
      {cues.map(({ start, text }) => (
        <li key={start} className="flex gap-3">
          <span className="w-14 shrink-0 text-muted tabular-nums">{formatDuration(start)}</span>
          <span className="min-w-0 break-words whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ol>
  )
}
