import { formatDuration } from '@alinha/domain'
import { Maximize, Minimize, Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react'
import { IconButton } from '../../../../components/button.tsx'
import { classes } from '../../../../components/classes.ts'
import { useTexts } from '../../../../platform/language.ts'
import type { MediaState } from '../stream/media-state.ts'
import { partAt } from '../player-handle.ts'
import { CaptionsMenu, ChaptersMenu, SettingsMenu, SpeedMenu } from './player-menus.tsx'
import { playerTexts } from '../player.texts.ts'
import type { Tile } from './storyboard.ts'
import { TimeRange } from './time-range.tsx'
import type { Captions } from './use-captions.ts'
import type { PlayerActions } from './player-keys.ts'
import { LoopButton, WideButtons } from './tool-buttons.tsx'
import type { Loop } from './use-loop.ts'
import type { StreamView } from '../stream/use-stream.ts'

type ControlBarProps = {
  /** False before the lesson starts and while it cannot play. */
  isEnabled: boolean
  isShown: boolean
  media: MediaState
  duration: number
  chapters: readonly { start: number; title: string }[]
  tiles: readonly Tile[]
  captions: Captions
  stream: StreamView
  actions: PlayerActions & {
    seek: (seconds: number) => void
    setRate: (rate: number) => void
    setVolume: (volume: number) => void
    setMirrored: (isMirrored: boolean) => void
    zoomTo: (scale: number) => void
  }
  loop: Loop | null
  isMirrored: boolean
  scale: number
  isTheatre: boolean
  autoplay: { playsNext: boolean; choose: (playsNext: boolean) => void } | null
  isFullscreen: boolean
  onPreview: () => void
  onMenu: (isOpen: boolean) => void
}

export function ControlBar(props: ControlBarProps) {
  const {
    isEnabled,
    isShown,
    media,
    duration,
    chapters,
    tiles,
    captions,
    stream,
    actions,
    onPreview,
    onMenu,
  } = props
  const texts = useTexts(playerTexts)
  const current = partAt(chapters, media.time)
  return (
    <div
      hidden={!isEnabled}
      className={classes(
        'absolute inset-x-0 bottom-0 bg-linear-to-t from-black/90 via-black/60 to-transparent px-3 pt-6 pb-1 transition-opacity duration-150 md:px-5 md:pb-3',
        // A control that the keyboard has reached is visible even while the bar is hidden.
        !isShown && 'pointer-events-none opacity-0 has-focus-visible:opacity-100',
      )}
    >
      <TimeRange
        time={media.time}
        duration={duration}
        bufferedUntil={media.bufferedUntil}
        chapters={chapters}
        tiles={tiles}
        loop={props.loop}
        onSeek={actions.seek}
        onPreview={onPreview}
      />
      <div className="flex items-center md:gap-0.5">
        <PlayButton media={media} onPress={actions.togglePlay} />
        <IconButton
          label={texts.back}
          icon={<RotateCcw aria-hidden className="size-5" />}
          onClick={() => actions.skip(-10)}
          className="group-data-[room=narrow]/player:hidden"
        />
        <IconButton
          label={texts.forward}
          icon={<RotateCw aria-hidden className="size-5" />}
          onClick={() => actions.skip(10)}
          className="group-data-[room=narrow]/player:hidden"
        />
        <Volume media={media} actions={actions} />
        <span className="ml-1 text-[.8125rem] whitespace-nowrap tabular-nums md:text-sm">
          {formatDuration(media.time)} <span className="text-soft">/ {formatDuration(duration)}</span>
        </span>
        <span className="ml-4 min-w-0 flex-1 truncate text-sm text-soft">
          <span className="not-group-data-[room=wide]/player:hidden">{chapters[current]?.title}</span>
        </span>
        <div className="group-data-[room=narrow]/player:hidden">
          <LoopButton loop={props.loop} onPress={actions.advanceLoop} />
        </div>
        <SpeedMenu rate={media.rate} onRate={actions.setRate} onOpenChange={onMenu} />
        {/* They are listed beside or below the player, except where it fills the screen. */}
        {chapters.length > 0 && (
          <div className={classes(!props.isFullscreen && 'group-data-[room=narrow]/player:hidden')}>
            <ChaptersMenu chapters={chapters} current={current} onSeek={actions.seek} onOpenChange={onMenu} />
          </div>
        )}
        {captions.tracks.length > 0 && <CaptionsMenu captions={captions} onOpenChange={onMenu} />}
        <SettingsMenu
          stream={stream}
          scale={props.scale}
          onScale={actions.zoomTo}
          isMirrored={props.isMirrored}
          onMirror={actions.setMirrored}
          autoplay={props.autoplay}
          onOpenChange={onMenu}
        />
        <WideButtons actions={actions} isTheatre={props.isTheatre} isFullscreen={props.isFullscreen} />
        <IconButton
          label={props.isFullscreen ? texts.leaveFullscreen : texts.fullscreen}
          icon={
            props.isFullscreen ? (
              <Minimize aria-hidden className="size-5" />
            ) : (
              <Maximize aria-hidden className="size-5" />
            )
          }
          onClick={actions.toggleFullscreen}
        />
      </div>
    </div>
  )
}

function PlayButton({ media, onPress }: { media: MediaState; onPress: () => void }) {
  const texts = useTexts(playerTexts)
  const label = media.hasEnded ? texts.again : media.isPaused ? texts.play : texts.pause
  return (
    <IconButton
      label={label}
      icon={
        media.isPaused ? (
          <Play aria-hidden className="size-5.5 fill-current" />
        ) : (
          <Pause aria-hidden className="size-5.5 fill-current" />
        )
      }
      onClick={onPress}
    />
  )
}

/** Hidden on phones, which have volume buttons of their own. */
function Volume({ media, actions }: Pick<ControlBarProps, 'media' | 'actions'>) {
  const texts = useTexts(playerTexts)
  const isSilent = media.isMuted || media.volume === 0
  return (
    <div className="flex items-center group-data-[room=narrow]/player:hidden">
      <IconButton
        label={isSilent ? texts.unmute : texts.mute}
        icon={
          isSilent ? (
            <VolumeX aria-hidden className="size-5.5" />
          ) : (
            <Volume2 aria-hidden className="size-5.5" />
          )
        }
        onClick={actions.toggleMuted}
      />
      <input
        type="range"
        aria-label={texts.volume}
        data-own-arrows
        min={0}
        max={1}
        step={0.05}
        value={isSilent ? 0 : media.volume}
        onChange={event => actions.setVolume(Number(event.target.value))}
        className="mr-2 h-11 w-20 cursor-pointer accent-esm-50 not-group-data-[room=wide]/player:hidden"
      />
    </div>
  )
}
