import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { findBeginning } from './fetch-beginning.ts'
import { loadHlsStream, playsByItself } from './load-hls-stream.ts'
import { play, seek } from './media-element.ts'
import { openNativeStream } from './native-stream.ts'
import type { PlaybackSession, SessionState } from './playback-session.ts'
import { AUTOMATIC, type Stream, type StreamFacts, type TellStream } from './stream.ts'

type OpenStream = (video: HTMLVideoElement, session: PlaybackSession, tell: TellStream) => Stream

export type StreamView = StreamFacts & {
  state: SessionState
  chosenQuality: number
  chooseQuality: (id: number) => void
  /** Plays from there, and begins to fetch if nothing was fetched yet. */
  playFrom: (seconds: number) => void
  /** After a failure or a stop: goes on where it was. */
  goOn: () => void
}

const nothingYet: StreamFacts = { qualities: [], shownHeight: null, hasFailed: false }

const loadOpener = async (): Promise<OpenStream> =>
  playsByItself() ? openNativeStream : (await loadHlsStream()).openHlsStream

/** Ties a video element to a session. A failed stream is opened anew by another attempt. */
export function useStream(
  video: HTMLVideoElement | null,
  session: PlaybackSession,
  startAt: number,
): StreamView {
  const state = useSyncExternalStore(session.subscribe, session.state)
  const [facts, setFacts] = useState(nothingYet)
  const [chosenQuality, setChosenQuality] = useState(AUTOMATIC)
  const [attempt, setAttempt] = useState(0)
  const stream = useRef<Stream | null>(null)
  /** Where to begin once the stream is there; null while nobody wants to play. */
  const wish = useRef<number | null>(null)
  const hasBegun = useRef(false)

  const begin = useCallback(() => {
    if (stream.current === null || wish.current === null) return
    stream.current.start(wish.current)
    hasBegun.current = true
    if (video !== null) play(video)
  }, [video])

  // Follows the video element, which is fed from outside React.
  useEffect(() => {
    if (video === null) return
    let isOver = false
    void loadOpener().then(open => {
      if (isOver) return
      const opened = open(video, session, changed => setFacts(now => ({ ...now, ...changed })))
      stream.current = opened
      begin()
      void findBeginning(session.video())?.then(
        () => {
          if (!isOver && !hasBegun.current) opened.prepare(startAt)
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
  }, [video, session, startAt, attempt, begin])

  // Follows the session: whoever is stopped stops at once, with whatever is buffered.
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
        wish.current = seconds
        begin()
      }
    },
    [video, session, begin],
  )

  const goOn = useCallback(() => {
    if (facts.hasFailed) {
      wish.current = video?.currentTime ?? 0
      setFacts(nothingYet)
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

  return { ...facts, state, chosenQuality, chooseQuality, playFrom, goOn }
}
