import { formatDuration } from '@alinha/domain'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { playerTexts } from './player.texts.ts'
import { speedIn } from './speed-in.ts'
import type { Loop } from './controls/use-loop.ts'

type PlayerSettings = {
  rate: number
  volume: number
  isMuted: boolean
  isMirrored: boolean
  loop: Loop | null
}

const SHOWN_MS = 1_400

/** Shows and announces for a moment what a key or a button has just changed. */
export function PlayerFeedback({ settings, isOn }: { settings: PlayerSettings; isOn: boolean }) {
  const texts = useTexts(playerTexts)
  const language = useLanguage()
  const before = useRef(settings)
  const [message, setMessage] = useState<string | null>(null)
  const { rate, volume, isMuted, isMirrored, loop } = settings

  useEffect(() => {
    const last = before.current
    const now = { rate, volume, isMuted, isMirrored, loop }
    before.current = now
    if (!isOn) return
    if (last.rate !== rate) setMessage(speedIn(language, rate))
    else if (last.volume !== volume || last.isMuted !== isMuted)
      setMessage(isMuted ? texts.muted : texts.volumeAt(Math.round(volume * 100)))
    else if (last.isMirrored !== isMirrored) setMessage(isMirrored ? texts.mirrored : texts.notMirrored)
    else if (last.loop !== loop) setMessage(loopInWords(loop, texts))
  }, [rate, volume, isMuted, isMirrored, loop, isOn, language, texts])

  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message])

  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-4 z-10 grid justify-center md:top-6"
    >
      {message !== null && (
        <span className="fade rounded-full bg-black/75 px-4 py-1.5 text-[.9375rem] font-semibold text-esm-50 tabular-nums">
          {message}
        </span>
      )}
    </div>
  )
}

type Words = {
  loopedFrom: (from: string) => string
  looped: (from: string, to: string) => string
  notLooped: string
}

function loopInWords(loop: Loop | null, texts: Words): string {
  if (loop === null) return texts.notLooped
  const from = formatDuration(loop.start)
  return loop.end === null ? texts.loopedFrom(from) : texts.looped(from, formatDuration(loop.end))
}
