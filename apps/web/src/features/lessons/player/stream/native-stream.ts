import type { PlaybackSession } from './playback-session.ts'
import type { Stream, StreamListener } from './stream.ts'

/** The browser plays HLS natively and chooses the quality. A new address means opening the video again. */
export function openNativeStream(
  video: HTMLVideoElement,
  session: PlaybackSession,
  tell: StreamListener,
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
    video.src = session.video()
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
