import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { findBeginning } from './fetch-beginning.ts'
import { loadHlsStream, playsHlsNatively } from './load-hls-stream.ts'
import { readPreferences, storePreferences, type Saving } from '../preferences.ts'
import { play, seek } from './media-element.ts'
import { openNativeStream } from './native-stream.ts'
import type { PlaybackSession, SessionState } from './playback-session.ts'
import { AUTOMATIC, type Stream, type StreamFacts, type StreamListener } from './stream.ts'

type OpenStream = (
  video: HTMLVideoElement,
  session: PlaybackSession,
  tell: StreamListener,
  saving: Saving,
) => Stream

export type StreamView = StreamFacts & {
  state: SessionState
  chosenQuality: number
  chooseQuality: (id: number) => void
  saving: Saving
  chooseSaving: (saving: Saving) => void
  /** Plays from there, and begins to fetch if nothing was fetched yet. */
  playFrom: (seconds: number) => void
  /** Continues after a failure, or after another device took over. */
  resume: () => void
}

const noFacts: StreamFacts = { qualities: [], shownHeight: null, hasFailed: false }

const loadOpener = async (): Promise<OpenStream> =>
  playsHlsNatively() ? openNativeStream : (await loadHlsStream()).openHlsStream

/** Feeds a video element from a playback session. After a failure, another attempt opens a new stream. */
export function useStream(
  video: HTMLVideoElement | null,
  session: PlaybackSession,
  startAt: number,
): StreamView {
  const state = useSyncExternalStore(session.subscribe, session.state)
  const [facts, setFacts] = useState(noFacts)
  const [chosenQuality, setChosenQuality] = useState(AUTOMATIC)
  const [attempt, setAttempt] = useState(0)
  const [saving, setSaving] = useState(() => readPreferences().saving)
  const stream = useRef<Stream | null>(null)
  /** The second to start at once the stream is open; null until somebody presses play. */
  const requestedStart = useRef<number | null>(null)
  const hasBegun = useRef(false)
  /** Opened again while it was paused. */
  const staysPaused = useRef(false)

  const begin = useCallback(() => {
    if (stream.current === null || requestedStart.current === null) return
    stream.current.start(requestedStart.current)
    hasBegun.current = true
    if (video !== null && !staysPaused.current) play(video)
    staysPaused.current = false
  }, [video])

  useEffect(() => {
    if (video === null) return
    let isOver = false
    void loadOpener().then(open => {
      if (isOver) return
      const opened = open(video, session, changed => setFacts(now => ({ ...now, ...changed })), saving)
      stream.current = opened
      begin()
      void findBeginning(session.video())?.then(
        () => {
          // What was fetched ahead is a quality that saves nothing.
          if (!isOver && !hasBegun.current && saving === 'none') opened.prepare(startAt)
        },
        () => {},
      )
    })
    return () => {
      isOver = true
      stream.current?.close()
      stream.current = null
      hasBegun.current = false
    }
  }, [video, session, startAt, attempt, saving, begin])

  // When another device takes over, this one stops at once, whatever is buffered.
  useEffect(() => {
    if (state.kind === 'open' || video === null) return
    video.pause()
    stream.current?.halt()
  }, [state, video])

  const playFrom = useCallback(
    (seconds: number) => {
      if (video === null) return
      session.begin()
      if (hasBegun.current) {
        seek(video, seconds)
        play(video)
      } else {
        requestedStart.current = seconds
        begin()
      }
    },
    [video, session, begin],
  )

  const resume = useCallback(() => {
    if (facts.hasFailed) {
      requestedStart.current = video?.currentTime ?? 0
      setFacts(noFacts)
      setAttempt(count => count + 1)
    } else {
      void session.takeOver().then(() => {
        if (session.state().kind !== 'open') return
        stream.current?.resume()
        if (video !== null) play(video)
      })
    }
  }, [facts.hasFailed, session, video])

  const chooseQuality = useCallback((id: number) => {
    setChosenQuality(id)
    stream.current?.chooseQuality(id)
  }, [])

  const chooseSaving = useCallback(
    (next: Saving) => {
      storePreferences({ saving: next })
      if (hasBegun.current && video !== null) {
        requestedStart.current = video.currentTime
        staysPaused.current = video.paused
      }
      setFacts(noFacts)
      setChosenQuality(AUTOMATIC)
      setSaving(next)
    },
    [video],
  )

  return { ...facts, state, chosenQuality, chooseQuality, saving, chooseSaving, playFrom, resume }
}
