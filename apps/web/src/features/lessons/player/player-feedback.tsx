import { formatDuration } from '@alinha/domain'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { playerTexts } from './player.texts.ts'
import type { Loop } from './controls/use-loop.ts'

type Adjusted = { rate: number; volume: number; isMuted: boolean; isMirrored: boolean; loop: Loop | null }

const SHOWN_MS = 1_400

/** Says for a moment what a key or a button has just changed, to the eye and to the ear. */
export function PlayerFeedback({ adjusted, isOn }: { adjusted: Adjusted; isOn: boolean }) {
  const texts = useTexts(playerTexts)
  const language = useLanguage()
  const before = useRef(adjusted)
  const [said, setSaid] = useState<string | null>(null)
  const { rate, volume, isMuted, isMirrored, loop } = adjusted

  // Follows what was changed, wherever from.
  useEffect(() => {
    const last = before.current
    const now = { rate, volume, isMuted, isMirrored, loop }
    before.current = now
    if (!isOn) return
    if (last.rate !== rate) setSaid(`${rate.toLocaleString(language)}×`)
    else if (last.volume !== volume || last.isMuted !== isMuted)
      setSaid(isMuted ? texts.muted : texts.volumeAt(Math.round(volume * 100)))
    else if (last.isMirrored !== isMirrored) setSaid(isMirrored ? texts.mirrored : texts.notMirrored)
    else if (last.loop !== loop) setSaid(loopInWords(loop, texts))
  }, [rate, volume, isMuted, isMirrored, loop, isOn, language, texts])

  // Follows the clock: it is gone before it is in the way.
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])

  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-4 z-10 grid justify-center md:top-6"
    >
      {said !== null && (
        <span className="fade rounded-full bg-black/75 px-4 py-1.5 text-[.9375rem] font-semibold text-esm-50 tabular-nums">
          {said}
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
