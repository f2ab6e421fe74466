import { useEffect, useMemo, useState } from 'react'
import { classes } from '../../../components/classes.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { ControlBar } from './controls/control-bar.tsx'
import { KeySheet } from './controls/key-sheet.tsx'
import { useMediaState } from './stream/media-state.ts'
import { NextUp, type NextLesson } from '../page/next-up.tsx'
import type { PlaybackSession } from './stream/playback-session.ts'
import { PlayerFeedback } from './player-feedback.tsx'
import type { PlayerHandle } from './player-handle.ts'
import { PlayerOverlay } from './player-overlay.tsx'
import './player.css'
import { playerTexts } from './player.texts.ts'
import { useCaptions, type CaptionTrack } from './controls/use-captions.ts'
import { useEnding } from '../page/use-ending.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useIdle } from './use-idle.ts'
import { useLoop } from './controls/use-loop.ts'
import { usePictureInPicture } from './controls/use-picture-in-picture.ts'
import { usePlayerActions } from './use-player-actions.ts'
import { usePlayerKeys } from './controls/use-player-keys.ts'
import { useRoom } from '../page/use-room.ts'
import { useStoryboard } from './controls/use-storyboard.ts'
import { useStream } from './stream/use-stream.ts'
import { useSurfaceGestures } from './controls/use-surface-gestures.ts'

export type LessonPlayerProps = {
  title: string
  poster: string | null
  /** Known before the first byte of the video. */
  durationSeconds: number
  /** Where to go on, in seconds. */
  startAt: number
  /** The person has already said that they want to see it. */
  playsAtOnce: boolean
  session: PlaybackSession
  handle: PlayerHandle
  storyboard: string | null
  captions: readonly CaptionTrack[]
  chapters: readonly { start: number; title: string }[]
  /** Counts what the element plays; null where nothing is counted. Returns the way to stop. */
  follow: ((video: HTMLVideoElement) => () => void) | null
  next: NextLesson | null
  onNote: (() => void) | null
}

/** A lesson, playing. Nothing of the video is fetched before somebody wants to see it. */
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
  } = props
  const texts = useTexts(playerTexts)
  const language = useLanguage()
  const [player, setPlayer] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isMirrored, setMirrored] = useState(false)
  // Before the stream, which is closed after it: the last place is told while the element still knows it.
  useEffect(() => (video === null ? undefined : follow?.(video)), [video, follow])
  const media = useMediaState(video)
  const duration = media.duration || props.durationSeconds
  const stream = useStream(video, session, startAt)
  const captions = useCaptions(tracks, session, language)
  const { tiles, load: loadTiles } = useStoryboard(props.storyboard, session)
  const { isFullscreen, toggleFullscreen } = useFullscreen(player, video)
  const { loop, advance: advanceLoop } = useLoop(video)
  const togglePictureInPicture = usePictureInPicture(video)
  const isIdle = useIdle(player)
  useRoom(player)
  const ending = useEnding(next !== null)
  const { hasStarted } = media
  const actions = usePlayerActions(video, { playFrom: stream.playFrom, hasStarted, startAt, duration })
  const { onNote } = props
  const allActions = useMemo(
    () => ({
      ...actions,
      toggleFullscreen,
      toggleCaptions: captions.toggle,
      setMirrored,
      toggleMirror: () => setMirrored(is => !is),
      advanceLoop,
      togglePictureInPicture,
      toggleHelp: () => setHelpOpen(is => !is),
      writeNote: onNote,
      playNext: next && (() => next.play(false)),
    }),
    [actions, toggleFullscreen, captions.toggle, advanceLoop, togglePictureInPicture, onNote, next],
  )
  usePlayerKeys(player, allActions)
  useSurfaceGestures(video, allActions)
  usePageHandleOf(handle, hasStarted ? media.time : startAt, actions.seek)

  const { playFrom } = stream
  // Follows the lesson before, or whoever pressed for this one: it plays as soon as it can.
  useEffect(() => {
    if (playsAtOnce) playFrom(startAt)
  }, [playsAtOnce, playFrom, startAt])

  const isHindered = stream.hasFailed || stream.state.kind !== 'open'
  const isBarShown = hasStarted && !isHindered
  const isBarVisible = isBarShown && (media.isPaused || isMenuOpen || !isIdle)

  return (
    <section
      ref={setPlayer}
      aria-label={texts.player(title)}
      data-theme="dark"
      data-controls={isBarVisible ? 'shown' : hasStarted ? 'hidden' : 'none'}
      {...(isMirrored && { 'data-mirrored': '' })}
      className="player group/player relative size-full overflow-hidden bg-black text-strong outline-none"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- as many as the lesson has */}
      <video
        ref={setVideo}
        playsInline
        preload="none"
        {...(poster !== null && { poster })}
        className={classes('size-full object-contain', isMirrored && '-scale-x-100')}
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
      <PlayerFeedback adjusted={{ ...media, isMirrored, loop }} isOn={isBarShown} />
      {/* There before it is shown: who presses play waits for the picture, not for its buttons. */}
      <ControlBar
        isThere={isBarShown}
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
        ending={ending}
        isFullscreen={isFullscreen}
        onLook={loadTiles}
        onMenu={setMenuOpen}
      />
      {media.hasEnded && next !== null && ending?.playsNext && <NextUp next={next} player={player} />}
      {isHelpOpen && <KeySheet actions={allActions} onClose={() => setHelpOpen(false)} />}
    </section>
  )
}

/** Follows the player for the page around it, which lists chapters. */
function usePageHandleOf(handle: PlayerHandle, time: number, seek: (seconds: number) => void): void {
  useEffect(() => handle.connect(seek), [handle, seek])
  useEffect(() => handle.tellTime(time), [handle, time])
}
