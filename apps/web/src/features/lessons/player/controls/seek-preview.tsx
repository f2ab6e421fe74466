import { formatDuration } from '@alinha/domain'
import { tileAt, type Tile } from './storyboard.ts'

type SeekPreviewProps = { share: number; seconds: number; tiles: readonly Tile[]; chapter?: string }

/** The picture and time under the pointer. Screen readers get the same from the slider's text. */
export function SeekPreview({ share, seconds, tiles, chapter }: SeekPreviewProps) {
  const tile = tileAt(tiles, seconds)
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full mb-2 flex -translate-x-1/2 flex-col items-center gap-1.5"
      // Half its width from either end, so that it stays inside the player.
      style={{ left: `clamp(6rem, ${share * 100}%, calc(100% - 6rem))` }}
    >
      {tile && (
        <div
          className="overflow-hidden rounded-sm bg-black shadow-float max-md:origin-bottom max-md:scale-60"
          style={{
            width: tile.width,
            height: tile.height,
            backgroundImage: `url("${tile.sheet}")`,
            backgroundPosition: `-${tile.x}px -${tile.y}px`,
          }}
        />
      )}
      <p className="max-w-48 truncate rounded-xs bg-black/75 px-2 py-1 text-center text-xs font-medium text-esm-50">
        <span className="tabular-nums">{formatDuration(seconds)}</span>
        {chapter !== undefined && ` · ${chapter}`}
      </p>
    </div>
  )
}
