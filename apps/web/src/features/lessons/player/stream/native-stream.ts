import type { Saving } from '../preferences.ts'
import { toSound, type Stream, type StreamListener } from './stream.ts'
import type { PlaybackSession } from './playback-session.ts'

/** The browser plays HLS natively and chooses the quality. A new address means opening the video again. */
export function openNativeStream(
  video: HTMLVideoElement,
  session: PlaybackSession,
  tell: StreamListener,
  saving: Saving,
): Stream {
  let hasRecovered = false
  // A television fetches the files itself, and has no cookie that opens them. Mirroring the screen is not affected.
  video.disableRemotePlayback = true
  const openAt = (seconds: number) => {
    video.addEventListener(
      'loadedmetadata',
      () => {
        if (seconds > 0) video.currentTime = seconds
      },
      { once: true },
    )
    // The browser chooses among the qualities; only the sound alone can be chosen for it.
    video.src = saving === 'audio' ? toSound(session.video()) : session.video()
  }

  const onError = async () => {
    if (session.state().kind !== 'open') return
    if (hasRecovered) return tell({ hasFailed: true })
    hasRecovered = true
    const { currentTime, paused } = video
    session.expire()
    await session.addressFor(session.video())
    openAt(currentTime)
    if (!paused) await video.play()
  }
  const listener = () => void onError().catch(() => tell({ hasFailed: true }))
  video.addEventListener('error', listener)

  return {
    prepare: () => {},
    start: openAt,
    chooseQuality: () => {},
    halt: () => {},
    resume: () => openAt(video.currentTime),
    close() {
      video.removeEventListener('error', listener)
      video.removeAttribute('src')
      video.load()
    },
  }
}
