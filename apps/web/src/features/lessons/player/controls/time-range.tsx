import { useState, type PointerEvent } from 'react'
import { useTexts } from '../../../../platform/language.ts'
import { partAt } from '../player-handle.ts'
import { playerTexts } from '../player.texts.ts'
import { SeekPreview } from './seek-preview.tsx'
import type { Tile } from './storyboard.ts'
import type { Loop } from './use-loop.ts'

type Chapter = { start: number; title: string }

type TimeRangeProps = {
  time: number
  duration: number
  bufferedUntil: number
  chapters: readonly Chapter[]
  tiles: readonly Tile[]
  loop: Loop | null
  onSeek: (seconds: number) => void
  /** The pointer is over the slider, which shows the small pictures. */
  onPreview: () => void
}

/** The browser's own slider, so that every keyboard and screen reader knows it, drawn as the chapters of the lesson. */
export function TimeRange({
  time,
  duration,
  bufferedUntil,
  chapters,
  tiles,
  loop,
  onSeek,
  onPreview,
}: TimeRangeProps) {
  const texts = useTexts(playerTexts)
  const [pointed, setPointed] = useState<number | null>(null)

  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)) * duration)
    onPreview()
  }

  const pointedChapter = pointed === null ? undefined : chapters[partAt(chapters, pointed)]
  return (
    <div className="relative">
      {pointed !== null && duration > 0 && (
        <SeekPreview
          share={pointed / duration}
          seconds={pointed}
          tiles={tiles}
          {...(pointedChapter && { chapter: pointedChapter.title })}
        />
      )}
      <div
        aria-hidden
        className="pointer-events-none absolute inset-x-0 top-1/2 flex -translate-y-1/2 gap-[3px]"
      >
        {toParts(chapters, duration).map(({ start, end }) => (
          <div
            key={start}
            className="relative h-1.5 overflow-hidden rounded-full bg-white/25"
            style={{ flex: end - start }}
          >
            <div
              className="absolute inset-y-0 left-0 bg-white/30"
              style={{ width: share(bufferedUntil, start, end) }}
            />
            <div
              className="absolute inset-y-0 left-0 bg-agua-400"
              style={{ width: share(time, start, end) }}
            />
          </div>
        ))}
      </div>
      {loop !== null && (
        <div
          aria-hidden
          className="pointer-events-none absolute top-1/2 h-3 -translate-y-1/2 rounded-xs bg-ouro-400/45 shadow-[inset_2px_0_0_var(--color-ouro-400),inset_-2px_0_0_var(--color-ouro-400)]"
          style={{
            left: share(loop.start, 0, duration),
            width: `max(3px, ${share((loop.end ?? loop.start) - loop.start, 0, duration)})`,
          }}
        />
      )}
      <input
        type="range"
        aria-label={texts.progress}
        aria-valuetext={texts.positionOf(texts.spoken(time), texts.spoken(duration))}
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(time, duration || 1)}
        onChange={event => onSeek(Number(event.target.value))}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(null)}
        onPointerUp={event => event.pointerType !== 'mouse' && setPointed(null)}
        className="player-range relative block h-11 w-full touch-none md:h-6"
      />
    </div>
  )
}

/** One part for the whole lesson where there are no chapters; what comes before the first chapter is a part, too. */
function toParts(chapters: readonly Chapter[], duration: number): { start: number; end: number }[] {
  const starts = chapters.map(({ start }) => start).filter(start => start > 0 && start < duration)
  const edges = [0, ...starts, duration || 1]
  return edges.slice(0, -1).map((start, at) => ({ start, end: edges[at + 1] ?? start }))
}

const share = (time: number, start: number, end: number): string =>
  `${Math.min(100, Math.max(0, ((time - start) / (end - start)) * 100))}%`
