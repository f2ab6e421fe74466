import { lazy, Suspense, useEffect, useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { Headphones } from 'lucide-react'
import { loadChunk } from '../../../platform/api/load-chunk.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { ControlBar } from './controls/control-bar.tsx'
import { KeySheet } from './controls/key-sheet.tsx'
import { useMediaState } from './stream/media-state.ts'
import { NextLessonDialog, type NextLesson } from './next-lesson-dialog.tsx'
import type { PlaybackSession } from './stream/playback-session.ts'
import { PlayerFeedback } from './player-feedback.tsx'
import type { PlayerHandle } from './player-handle.ts'
import { PlayerOverlay } from './player-overlay.tsx'
import './player.css'
import { playerTexts } from './player.texts.ts'
import { useFocusOnPress } from './controls/use-focus-on-press.ts'
import { useCaptions, type CaptionTrack } from './controls/use-captions.ts'
import { useAutoplayChoice } from './use-autoplay-choice.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useIdle } from './use-idle.ts'
import { useLoop } from './controls/use-loop.ts'
import { usePictureInPicture } from './controls/use-picture-in-picture.ts'
import { usePlayerActions } from './use-player-actions.ts'
import { usePlayerKeys } from './controls/use-player-keys.ts'
import { useMarkPlayerWidth } from './use-mark-player-width.ts'
import { useStoryboard } from './controls/use-storyboard.ts'
import { usePlaybackMeasure } from './stream/use-playback-measure.ts'
import { useStream } from './stream/use-stream.ts'
import { useSurfaceGestures } from './controls/use-surface-gestures.ts'
import { useFrameStep } from './controls/use-frame-step.ts'
import { useZoom } from './zoom/use-zoom.ts'
import type { Zoom } from './zoom/zoom.ts'

/** Rarely needed, and never for the first picture. */
const ZoomBar = lazy(async () => ({
  default: (await loadChunk(() => import('./zoom/zoom-bar.tsx'))).ZoomBar,
}))

export type LessonPlayerProps = {
  title: string
  poster: string | null
  /** Known before the first byte of the video. */
  durationSeconds: number
  /** The second at which to start. */
  startAt: number
  /** Plays without a press, since the person has already chosen it. */
  playsAtOnce: boolean
  session: PlaybackSession
  handle: PlayerHandle
  storyboard: string | null
  captions: readonly CaptionTrack[]
  chapters: readonly { start: number; title: string }[]
  /** Counts what the element plays; null where nothing is counted. Returns what stops it. */
  follow: ((video: HTMLVideoElement) => () => void) | null
  next: NextLesson | null
  /** What is shown when the lesson ends and none follows. */
  end: ((onAgain: () => void) => ReactNode) | null
  /** Whether the player has the width of the page; null where it has no choice. */
  theatre: { isOn: boolean; toggle: () => void } | null
  onNote: (() => void) | null
}

/** Plays a lesson. Nothing of the video is fetched before the person wants to watch it. */
export function LessonPlayer(props: LessonPlayerProps) {
  const {
    title,
    poster,
    startAt,
    playsAtOnce,
    session,
    handle,
    captions: tracks,
    chapters,
    follow,
    next,
    theatre,
  } = props
  const texts = useTexts(playerTexts)
  const language = useLanguage()
  const [player, setPlayer] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isMirrored, setMirrored] = useState(false)
  // Stands before useStream, so that the last position is reported before the stream is closed.
  useEffect(() => (video === null ? undefined : follow?.(video)), [video, follow])
  const media = useMediaState(video)
  const duration = media.duration || props.durationSeconds
  const stream = useStream(video, session, startAt)
  const playFrom = usePlaybackMeasure(video, stream.playFrom)
  const captions = useCaptions(tracks, session, language)
  const { tiles, load: loadTiles } = useStoryboard(props.storyboard, session)
  const { isFullscreen, toggleFullscreen } = useFullscreen(player, video)
  const { loop, advance: advanceLoop } = useLoop(video)
  const togglePictureInPicture = usePictureInPicture(video)
  const isIdle = useIdle(player)
  useMarkPlayerWidth(player)
  const autoplay = useAutoplayChoice(next !== null)
  const { hasStarted } = media
  const actions = usePlayerActions(video, { playFrom, hasStarted, startAt, duration })
  const stepFrame = useFrameStep(video)
  const { zoom, actions: zooming } = useZoom(player, video)
  const isZoomed = zoom.scale > 1
  const { onNote } = props
  const toggleTheatre = theatre?.toggle ?? null
  const allActions = useMemo(
    () => ({
      ...actions,
      toggleFullscreen,
      toggleCaptions: captions.toggle,
      setMirrored,
      toggleMirror: () => setMirrored(is => !is),
      advanceLoop,
      stepFrame,
      zoomIn: zooming.zoomIn,
      zoomOut: zooming.zoomOut,
      zoomTo: zooming.zoomTo,
      resetZoom: zooming.reset,
      pan: isZoomed ? zooming.pan : null,
      toggleTheatre,
      togglePictureInPicture,
      toggleHelp: () => setHelpOpen(is => !is),
      writeNote: onNote,
      playNext: next && (() => next.play(false)),
    }),
    [
      actions,
      toggleFullscreen,
      captions.toggle,
      advanceLoop,
      stepFrame,
      zooming,
      isZoomed,
      toggleTheatre,
      togglePictureInPicture,
      onNote,
      next,
    ],
  )
  usePlayerKeys(player, allActions, useFocusOnPress(player, hasStarted))
  useSurfaceGestures(video, allActions)
  useConnectedHandle(handle, hasStarted ? media.time : startAt, actions.seek)

  useEffect(() => {
    if (playsAtOnce) playFrom(startAt)
  }, [playsAtOnce, playFrom, startAt])

  const isBlocked = stream.hasFailed || stream.state.kind !== 'open'
  const isBarShown = hasStarted && !isBlocked
  const isBarVisible = isBarShown && (media.isPaused || isMenuOpen || !isIdle)

  return (
    <section
      ref={setPlayer}
      tabIndex={-1}
      aria-label={texts.player(title)}
      data-theme="dark"
      data-controls={isBarVisible ? 'shown' : hasStarted ? 'hidden' : 'none'}
      {...(isMirrored && { 'data-mirrored': '' })}
      className="player group/player relative size-full overflow-hidden bg-black text-strong outline-none after:pointer-events-none after:absolute after:inset-0 data-[controls=shown]:focus-visible:after:outline-2 data-[controls=shown]:focus-visible:after:-outline-offset-2 data-[controls=shown]:focus-visible:after:outline-focus"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- as many as the lesson has */}
      <video
        ref={setVideo}
        playsInline
        preload="none"
        {...(poster !== null && { poster })}
        style={pictureStyle(zoom, isMirrored)}
        className="size-full object-contain"
      >
        {tracks.map(({ language: of, label }) => (
          <track
            key={of}
            kind="captions"
            srcLang={of}
            label={label}
            src={captions.addressOf(of)}
            ref={element => {
              if (element !== null) element.track.mode = of === captions.chosen ? 'showing' : 'disabled'
            }}
          />
        ))}
      </video>
      <PlayerOverlay
        stream={stream}
        hasStarted={hasStarted}
        isWaiting={media.isWaiting}
        startAt={startAt}
        onPlay={actions.togglePlay}
      />
      <PlayerFeedback settings={{ ...media, isMirrored, loop }} isOn={isBarShown} />
      {/* Rendered before it is shown, so that its rendering does not delay the first picture. */}
      <ControlBar
        isEnabled={isBarShown}
        isShown={isBarVisible}
        media={media}
        duration={duration}
        chapters={chapters}
        tiles={tiles}
        captions={captions}
        stream={stream}
        actions={allActions}
        loop={loop}
        isMirrored={isMirrored}
        scale={zoom.scale}
        isTheatre={theatre?.isOn ?? false}
        autoplay={autoplay}
        isFullscreen={isFullscreen}
        onPreview={loadTiles}
        onMenu={setMenuOpen}
      />
      {media.hasEnded && next !== null && autoplay?.playsNext && (
        <NextLessonDialog next={next} player={player} />
      )}
      {stream.saving === 'audio' && hasStarted && (
        <p className="pointer-events-none absolute top-3 left-3 inline-flex items-center gap-2 rounded-full bg-black/75 px-3 py-1 text-sm font-semibold text-esm-50">
          <Headphones aria-hidden className="size-4" />
          {texts.savings.audio}
        </p>
      )}
      {isZoomed && (
        <Suspense>
          <ZoomBar zoom={zoom} actions={zooming} />
        </Suspense>
      )}
      {media.hasEnded && props.end !== null && <Suspense>{props.end(actions.togglePlay)}</Suspense>}
      {isHelpOpen && <KeySheet actions={allActions} onClose={() => setHelpOpen(false)} />}
    </section>
  )
}

/** Fingers enlarge the picture and, once it is enlarged, move it; before that one finger scrolls the page. */
function pictureStyle({ scale, x, y }: Zoom, isMirrored: boolean): CSSProperties {
  const isWhole = scale === 1
  const moved = isWhole ? '' : `translate(${x * 100}%, ${y * 100}%) scale(${scale})`
  const transform = `${moved}${isMirrored ? ' scaleX(-1)' : ''}`.trim()
  return { touchAction: isWhole ? 'pan-x pan-y' : 'none', ...(transform !== '' && { transform }) }
}

/** Connects the player to the page around it, which lists chapters. */
function useConnectedHandle(handle: PlayerHandle, time: number, seek: (seconds: number) => void): void {
  useEffect(() => handle.connect(seek), [handle, seek])
  useEffect(() => handle.setTime(time), [handle, time])
}
